import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';

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
    isToday: z.boolean(),
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
  summary: 'Creates a substitution for the absence of a person',
  description:
    'For the person, or for administrators. Requires a session; tokens are refused. The substitute gets the ' +
    'tasks of the person and their roles in the projects of which the person is a member, but cannot use them ' +
    'to manage members or delete units.',
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
    'ActsForSomebody',
  ],
});

export const endSubstitute = endpoint({
  method: 'DELETE',
  path: `${SUBSTITUTES}/{substitutionID}`,
  summary: 'Ends a substitution immediately, or cancels one that has not started',
  description: 'For the absent person and for administrators.',
  tags: TAGS,
  params: params.extend({ substitutionID: z.uuid() }),
  status: 204,
});

const candidateSchema = named('SubstituteCandidate', person.extend({ company: z.string() }));
export type SubstituteCandidateDto = z.infer<typeof candidateSchema>;

export const listSubstituteCandidates = endpoint({
  method: 'GET',
  path: `${SUBSTITUTES}/candidates`,
  summary: 'Lists the people who can be the substitute of the person, ordered by name',
  description:
    'For internal users, the internal users of their tenants. For other users, people of their sales ' +
    'organisations and internal users of its tenants who share a project with them; administrators also see ' +
    'those who do not.',
  tags: TAGS,
  params,
  query: z.object({
    search: z.string().max(100).default('').describe('words of the name or company'),
    top: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: list(candidateSchema),
});
