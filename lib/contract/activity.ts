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
    projectUnitName: z.string().describe('title of the unit at that time'),
    unitPath: z.string().describe('that title after those of the units above it, from below the root'),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    date: z.iso.datetime(),
    userName: z
      .string()
      .nullable()
      .describe(
        'the person who did it; null if the account is deleted and the tenant hides e-mail addresses',
      ),
    userEmail: z.string().nullable().describe('null if the tenant hides e-mail addresses'),
    onBehalfOf: z
      .string()
      .nullable()
      .describe('name of the absent person for whom a substitute acted; null if there was no substitution'),
    action: z.enum([...ACTIVITY_ACTIONS, 'stateChanged']),
    subject: z
      .string()
      .nullable()
      .describe('name of the file, delivery, unit or person that the activity is about'),
    changes: z
      .array(z.object({ field: z.string(), from: value, to: value }))
      .describe('at most 50 changes; if there were more, `counts.fields` has their number'),
    counts: z.record(z.string(), z.int()).describe('for example `added`, `changed` and `deleted` order rows'),
    message: z.string().nullable().describe('message sent with a workflow step'),
  }),
);
export type ActivityDto = z.infer<typeof activitySchema>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitactivity',
  summary:
    'Lists the activities on units the caller can see: who changed what and when, with old and new values; ' +
    'newest first',
  description:
    'Filter on `projectUnitID`, `rootProjectUnitID`, `action` or `date`. `belowProjectUnitID` returns the ' +
    'activities of a unit and all units below it; for a project also those of deleted units. Changes of single ' +
    'order rows appear about a minute later, as one combined entry.',
  tags: ['activity'],
  outdatedBy: [
    'unit',
    'structure',
    'state',
    'tasks',
    'members',
    'materials',
    'questionnaire',
    'items',
    'files',
    'comments',
    'walls',
  ],
  query: listQuery().extend({
    belowProjectUnitID: z.uuid().optional().describe('this unit and all units below it'),
  }),
  answer: list(activitySchema),
  errors: ['InvalidFilter', 'NotFound'],
});
