import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery } from '@/lib/contract/paging';
import { ACTIVITY_ACTIONS } from '@/lib/domain/activity/actions';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

const materials = z.array(
  z.object({ type: z.string(), volume: z.number().nullable(), deliveryDate: z.string().nullable() }),
);
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), materials]);

/** An action on a unit (domain.md §10). */
export const activitySchema = named(
  'Activity',
  z.object({
    activityID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitID: z.uuid(),
    projectUnitName: z.string().describe('title of the unit as it was then'),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    date: z.iso.datetime(),
    userName: z
      .string()
      .nullable()
      .describe('who did it; null where the account is gone and the tenant hides e-mail addresses'),
    userEmail: z.string().nullable().describe('null where the tenant hides e-mail addresses'),
    onBehalfOf: z
      .string()
      .nullable()
      .describe(
        'the absent person, by name, for whom a substitute did it; null where nobody was substituted',
      ),
    action: z.enum([...ACTIVITY_ACTIONS, 'stateChanged']),
    subject: z.string().nullable().describe('what it is about: a file, a delivery, a unit, a person by name'),
    changes: z
      .array(z.object({ field: z.string(), from: value, to: value }))
      .describe('at most 50; how many there were stands in `counts.fields` if more'),
    counts: z.record(z.string(), z.int()).describe('such as `added`, `changed` and `deleted` order rows'),
    message: z.string().nullable().describe('what was said with a step of the workflow'),
  }),
);
export type ActivityDto = z.infer<typeof activitySchema>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitactivity',
  summary: 'What was done to units the caller sees: who, when, what, from what to what; the latest first',
  description:
    'Filter on `projectUnitID`, `rootProjectUnitID`, `action` or `date`. `belowProjectUnitID` answers a unit with all units below it; of a project also those that have been deleted. Single order rows appear about a minute after they were written, summed up.',
  tags: ['activity'],
  query: listQuery().extend({
    belowProjectUnitID: z.uuid().optional().describe('this unit and everything below it'),
  }),
  answer: list(activitySchema),
  errors: ['InvalidFilter', 'NotFound'],
});
