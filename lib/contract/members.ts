import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, wholeListQuery } from '@/lib/contract/paging';
import { ROLE_KEYS } from '@/lib/domain/members/roles';

/** Somebody who takes part in a project, in one of his roles (portal-2 §3). */
const memberSchema = named(
  'Member',
  z.object({
    memberID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    userID: z.uuid(),
    memberRoleKey: z.enum(ROLE_KEYS),
    userLogin: z.string().nullable().describe('null where the tenant hides the e-mail addresses of members'),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string(),
    officePhone: z.string(),
    companyMobile: z.string(),
    officeFax: z.string(),
    tenantID: z.int(),
    salesOrgID: z.int().nullable(),
    companyData: z.object({
      name: z.string(),
      name2: z.string(),
      street1: z.string(),
      street2: z.string(),
      zip: z.string(),
      city: z.string(),
    }),
    version: z.int(),
  }),
);
export type MemberDto = z.infer<typeof memberSchema>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/data/{product}/members',
  summary: 'Members of the projects the caller sees, by last name unless ordered',
  description: "Usually filtered: `rootProjectUnitID eq '…'`. Who has several roles is listed once for each.",
  tags: ['members'],
  query: wholeListQuery(),
  answer: list(memberSchema),
  errors: ['InvalidFilter'],
});
