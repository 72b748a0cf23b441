import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';

const SUBSTITUTES = '/api/data/{product}/users/{userID}/substitutes';
const TAGS = ['substitutes'];
const params = z.object({ userID: z.uuid() });

const person = z.object({ userID: z.uuid(), name: z.string() });

/** A substitute for an absent person, from a day to a day. */
const substitutionSchema = named(
  'Substitution',
  z.object({
    substitutionID: z.uuid(),
    absent: person,
    substitute: person,
    firstDay: z.iso.date(),
    lastDay: z.iso.date().describe('last day, inclusive; the substitution then ends automatically'),
    isAccepted: z
      .boolean()
      .describe('whether the substitute has accepted; before that the substitution has no effect'),
    isToday: z.boolean().describe('whether it is in force today'),
    version: z.int32(),
  }),
);
export type SubstitutionDto = z.infer<typeof substitutionSchema>;

export const listSubstitutes = endpoint({
  method: 'GET',
  path: SUBSTITUTES,
  summary:
    'Lists the current and future substitutions of a person, as the absent person or the substitute; ordered by ' +
    'first day',
  description: 'For the person; administrators can read those of others.',
  tags: TAGS,
  outdatedBy: ['members'],
  params,
  answer: list(substitutionSchema),
});

/** The body to name a substitute. */
export const newSubstituteSchema = named(
  'NewSubstitute',
  z.strictObject({ substituteID: z.uuid(), firstDay: z.iso.date(), lastDay: z.iso.date() }),
);

export const nameSubstitute = endpoint({
  method: 'POST',
  path: SUBSTITUTES,
  summary: 'Asks somebody to be the substitute during the absence of a person',
  description:
    'For the person, or for administrators. Requires a session; tokens are refused. The person who is asked ' +
    'gets a mail; once they accept, they have the tasks of the person and their roles in the projects of which ' +
    'the person is a member, but cannot use them to manage members or delete units. Lent roles are not passed ' +
    'on: a substitute of a substitute gets only the roles of their own memberships.',
  tags: TAGS,
  params,
  body: newSubstituteSchema,
  answer: one(substitutionSchema),
  status: 201,
  errors: [
    'ValidationFailed',
    'SessionRequired',
    'SubstituteNotAllowed',
    'SubstitutionPeriod',
    'SubstituteNamed',
    'SubstituteAbsent',
    'TooManyRequests',
  ],
});

const ofOne = params.extend({ substitutionID: z.uuid() });

export const acceptSubstitute = endpoint({
  method: 'PUT',
  path: `${SUBSTITUTES}/{substitutionID}`,
  summary: 'Accepts to act for the absent person',
  description:
    'Only for the person who is asked, whose id is `userID`. Requires a session; tokens are refused. Accepting ' +
    'again changes nothing. To decline, delete the substitution.',
  tags: TAGS,
  params: ofOne,
  body: readBack(substitutionSchema, z.strictObject({ isAccepted: z.literal(true) })),
  answer: one(substitutionSchema),
  errors: ['ValidationFailed', 'SessionRequired', 'Forbidden', 'StaleVersion'],
});

export const endSubstitute = endpoint({
  method: 'DELETE',
  path: `${SUBSTITUTES}/{substitutionID}`,
  summary: 'Ends a substitution immediately, or cancels one that has not started',
  description: 'For both people and for administrators. The person who is asked declines in this way.',
  tags: TAGS,
  params: ofOne,
  status: 204,
  errors: ['StaleVersion'],
});

const candidateSchema = named('SubstituteCandidate', person.extend({ company: z.string() }));
export type SubstituteCandidateDto = z.infer<typeof candidateSchema>;

export const listSubstituteCandidates = endpoint({
  method: 'GET',
  path: `${SUBSTITUTES}/candidates`,
  summary: 'Lists the people who can be the substitute of the person, ordered by name',
  description:
    'For internal users, the internal users of their tenants. For other users, other ' +
    'external people of their sales organisations who share a project with them; administrators also see those ' +
    'who do not.',
  tags: TAGS,
  params,
  query: z.object({
    search: z.string().max(100).default('').describe('words of the name or company'),
    top: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: list(candidateSchema),
});
