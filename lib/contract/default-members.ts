import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { MAX_DEFAULT_MEMBERS } from '@/lib/domain/members/default-members';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';

const DEFAULT_MEMBERS = '/api/data/{product}/defaultmembers';
const TAGS = ['members'];

/** Somebody who becomes a member of each new project of a place (operation.md §3.1). */
const defaultMemberSchema = named(
  'DefaultMember',
  z.object({
    defaultMemberID: z.uuid(),
    tenantID: z.int32(),
    salesOrgID: z.int32().nullable().describe('null: projects of all sales organisations of the tenant'),
    projectUnitTypeVariant: z.enum(UNIT_VARIANTS).nullable().describe('null: projects of every kind'),
    userID: z.uuid(),
    userLogin: z.string(),
    name: z.string().describe('empty if the person has entered none'),
    memberRoleKey: z.enum(ROLE_KEYS),
    isAvailable: z
      .boolean()
      .describe('false if the person does not join: deactivated, or not of the tenant any more'),
  }),
);
export type DefaultMemberDto = z.infer<typeof defaultMemberSchema>;

export const listDefaultMembers = endpoint({
  method: 'GET',
  path: DEFAULT_MEMBERS,
  summary: 'Lists who becomes a member of new projects, from the widest place to the most specific',
  description: 'For administrators. A project gets the default members of all places it belongs to.',
  tags: TAGS,
  query: z.object({
    tenantID: z.coerce.number().pipe(z.int32()).optional().describe('without it, those of all tenants'),
  }),
  answer: list(defaultMemberSchema),
  errors: ['Forbidden'],
});

export const newDefaultMemberSchema = named(
  'NewDefaultMember',
  z.strictObject({
    tenantID: z.int32(),
    salesOrgID: z.int32().nullable().default(null),
    projectUnitTypeVariant: z.enum(UNIT_VARIANTS).nullable().default(null),
    userID: z.uuid(),
    memberRoleKey: z.enum(ROLE_KEYS),
  }),
);

export const addDefaultMember = endpoint({
  method: 'POST',
  path: DEFAULT_MEMBERS,
  summary: 'Makes a person a member of each new project of a tenant, of a sales organisation or of a kind',
  description:
    'For administrators. `GET …/users?tenantID=…` lists the people who can be added. Projects that exist stay as ' +
    `they are. A place has at most ${MAX_DEFAULT_MEMBERS} default members. Nothing of one can be changed: remove ` +
    'it and add another.',
  tags: TAGS,
  body: newDefaultMemberSchema,
  answer: one(defaultMemberSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

export const removeDefaultMember = endpoint({
  method: 'DELETE',
  path: `${DEFAULT_MEMBERS}/{defaultMemberID}`,
  summary: 'Removes a default member; in projects that exist the person stays a member',
  description: 'For administrators.',
  tags: TAGS,
  params: z.object({ defaultMemberID: z.uuid() }),
  status: 204,
  errors: ['Forbidden'],
});
