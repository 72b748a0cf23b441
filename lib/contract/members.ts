import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { verdictSchema } from '@/lib/contract/verdict';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';

const MEMBERS = '/api/data/{product}/members';
const TAGS = ['members'];

/** A member of a project with one role (portal-2 §3). */
const memberSchema = named(
  'Member',
  z.object({
    memberID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    userID: z.uuid(),
    memberRoleKey: z.enum(ROLE_KEYS),
    userLogin: z.string().nullable().describe('null if the tenant hides the e-mail addresses of members'),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string(),
    thumbnailUrl: z.string().nullable().describe('URL of the picture; null if there is none'),
    officePhone: z.string(),
    companyMobile: z.string(),
    officeFax: z.string(),
    tenantID: z.int32(),
    salesOrgID: z.int32().nullable(),
    companyData: z.object({
      name: z.string(),
      name2: z.string(),
      street1: z.string(),
      street2: z.string(),
      zip: z.string(),
      city: z.string(),
    }),
    abilities: z.object({ changeRole: verdictSchema, remove: verdictSchema }),
    version: z.int32(),
  }),
);
export type MemberDto = z.infer<typeof memberSchema>;

export const listMembers = endpoint({
  method: 'GET',
  path: MEMBERS,
  summary: 'Lists the members of the projects the caller can see, ordered by last name by default',
  description:
    "Usually filtered: `rootProjectUnitID eq '…'`. A person with several roles is listed once for each role.",
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(memberSchema),
  errors: ['InvalidFilter'],
});

const memberParams = z.object({ memberID: z.uuid() });

export const addMember = endpoint({
  method: 'POST',
  path: MEMBERS,
  summary: 'Adds a member with a role to a project',
  description:
    '`members/candidates` lists the people who can be added. Open tasks of the role are assigned to the new ' +
    'member immediately.',
  tags: TAGS,
  body: named(
    'NewMember',
    z.strictObject({
      rootProjectUnitID: z.uuid(),
      userID: z.uuid(),
      memberRoleKey: z.enum(ROLE_KEYS),
    }),
  ),
  answer: one(memberSchema),
  status: 201,
  errors: ['ValidationFailed', 'DuplicateMember', 'ProjectClosed'],
});

export const changeMember = endpoint({
  method: 'PUT',
  path: `${MEMBERS}/{memberID}`,
  summary: 'Changes the role of a member; project and person cannot be changed',
  tags: TAGS,
  params: memberParams,
  body: named(
    'MemberChanges',
    readBack(
      memberSchema,
      z.strictObject({
        memberID: z.uuid().optional(),
        rootProjectUnitID: z.uuid().optional(),
        userID: z.uuid().optional(),
        memberRoleKey: z.enum(ROLE_KEYS),
        version: z.int32().optional().describe('the version the caller has read, if no If-Match is sent'),
      }),
    ),
  ),
  answer: one(memberSchema),
  errors: ['ValidationFailed', 'DuplicateMember', 'LastManager', 'ProjectClosed', 'StaleVersion'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: `${MEMBERS}/{memberID}`,
  summary: 'Ends a membership',
  description:
    'A project needs a salesPlanner or projectAdminCSC who can sign in: removing the last one is refused.',
  tags: TAGS,
  params: memberParams,
  status: 204,
  errors: ['LastManager', 'ProjectClosed', 'StaleVersion'],
});

/** A person who may get a role in a project. */
const candidateSchema = named(
  'MemberCandidate',
  z.object({
    userID: z.uuid(),
    userLogin: z.string().nullable().describe('null if the tenant hides the e-mail addresses of members'),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string(),
    company: z.string(),
    isInternal: z.boolean(),
    memberRoleKeys: z.array(z.enum(ROLE_KEYS)).describe('roles the person already has in the project'),
  }),
);
export type CandidateDto = z.infer<typeof candidateSchema>;

export const listCandidates = endpoint({
  method: 'GET',
  path: `${MEMBERS}/candidates`,
  summary: 'Lists the people who can be added to a project, ordered by last name',
  description:
    'For callers who may manage the members. Returns people of the sales organisations of the project’s tenant, ' +
    'its internal users, and members of the project.',
  tags: TAGS,
  query: z.object({
    rootProjectUnitID: z.uuid(),
    search: z
      .string()
      .max(100)
      .default('')
      .describe('words of the name, company or e-mail address, in any order'),
    top: z.coerce.number().int().min(1).max(100).default(20),
    skip: z.coerce.number().int().min(0).default(0),
  }),
  answer: list(candidateSchema),
  errors: ['ProjectClosed'],
});
