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
    lastDay: z.iso.date().describe('included; it ends by itself'),
    isToday: z.boolean(),
  }),
);
export type SubstitutionDto = z.infer<typeof substitutionSchema>;

export const listSubstitutes = endpoint({
  method: 'GET',
  path: SUBSTITUTES,
  summary: 'Who acts for the person, and for whom they act, today and later; by first day',
  description: 'One’s own; of others for administrators.',
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
  summary: 'Names who acts for the person while they are absent',
  description:
    'For oneself, or by an administrator; by session only, not by token. The substitute has the tasks of the person and their roles in the projects that they are a member of, but manages no members and deletes no units with them.',
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
  summary: 'Ends a substitution at once, or takes back one that has not begun',
  description: 'For the person who is absent, and for administrators.',
  tags: TAGS,
  params: params.extend({ substitutionID: z.uuid() }),
  status: 204,
});

const candidateSchema = named('SubstituteCandidate', person.extend({ company: z.string() }));
export type SubstituteCandidateDto = z.infer<typeof candidateSchema>;

export const listSubstituteCandidates = endpoint({
  method: 'GET',
  path: `${SUBSTITUTES}/candidates`,
  summary: 'Who may be named as the substitute of the person, by name',
  description:
    'For internal people, internal people of their tenants. For others, people of their sales organisations and internal people of its tenants, where they take part in a project together; administrators are shown the others, too.',
  tags: TAGS,
  params,
  query: z.object({
    search: z.string().max(100).default('').describe('words of name or company'),
    top: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: list(candidateSchema),
});
