import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { listQuery, one } from '@/lib/contract/paging';
import {
  MAX_IMPORTED_PEOPLE,
  MAX_IMPORTED_PROJECTS,
  MAX_PEOPLE_CELL,
  PEOPLE_COLUMNS,
} from '@/lib/domain/users/people-columns';
import { PLANNED_PEOPLE, type PlannedPeople } from '@/lib/domain/users/people-plan';

const IMPORTS = '/api/data/{product}/users/imports';
const TAGS = ['users'];

const cell = z.string().max(MAX_PEOPLE_CELL);
const SEVERAL = 'keys or titles, separated by `;`';

/** A row as it stands in the file: texts, which the plan checks one by one. */
const rowSchema = named(
  'ImportedPerson',
  z.strictObject({
    line: z.int().min(1).max(1_048_576).describe('number of the row in the file, for messages'),
    login: cell,
    firstName: cell.optional(),
    lastName: cell.optional(),
    language: cell.optional().describe('`de`, `en`, `nl`, `fr` or `es`; empty leaves it as it is'),
    company: cell.optional().describe('number of the company of customers; empty is none'),
    internal: cell.optional().describe('`yes` or `no`; empty is no'),
    administrator: cell.optional().describe('`yes` or `no`; internal people only'),
    tenants: cell.optional().describe(`${SEVERAL}; internal people only`),
    organisations: cell.optional().describe(SEVERAL),
    salesPlanner: cell
      .optional()
      .describe(
        `the organisations for which the person creates projects: ${SEVERAL}; or \`yes\` for all of theirs`,
      ),
    administers: cell
      .optional()
      .describe(`tenants that the person administers: ${SEVERAL}; internal people only`),
    projectNo: cell.optional().describe('projects to become a member of, separated by `;`; none is left'),
    role: cell.optional().describe('a role for each of these projects, or one for all'),
  }),
);

export const peopleFileSchema = named(
  'PeopleFile',
  z.strictObject({ people: listOf(rowSchema, MAX_IMPORTED_PEOPLE).min(1) }),
);

const planSchema = named(
  'PeoplePlan',
  z.object({
    planID: z.string().describe('the same as long as the rows do the same'),
    counts: z.object(
      Object.fromEntries(PLANNED_PEOPLE.map((planned) => [planned, z.int32()])) as Record<
        PlannedPeople,
        z.ZodInt32
      >,
    ),
    people: z.array(
      z.object({
        line: z.int32(),
        login: z.string(),
        planned: z.enum(PLANNED_PEOPLE),
        changes: z.array(
          z.object({
            field: z.enum(PEOPLE_COLUMNS),
            from: z.string().describe('empty if there was nothing; long texts are shortened'),
            to: z.string(),
          }),
        ),
        messages: z
          .array(z.object({ code: z.string(), field: z.enum(PEOPLE_COLUMNS), message: z.string() }))
          .describe('why the row is refused, in the language of the caller'),
      }),
    ),
  }),
);
export type PeoplePlanDto = z.infer<typeof planSchema>;

export const planUserImport = endpoint({
  method: 'POST',
  path: IMPORTS,
  summary: 'Says what a list of people would change',
  description:
    'For administrators. Nothing is written. Each row is new, changed, unchanged or refused, with all its reasons. ' +
    'Columns that are missing leave what is there; nobody is removed by being left out. At most ' +
    `${MAX_IMPORTED_PROJECTS} different projects.`,
  tags: TAGS,
  bodyClass: 'batch',
  body: peopleFileSchema,
  answer: one(planSchema),
  errors: ['ValidationFailed', 'Forbidden'],
});

export const applyUserImport = endpoint({
  method: 'POST',
  path: `${IMPORTS}/{planID}/apply`,
  summary: 'Creates and changes people as it was planned: all or nothing',
  description:
    'For administrators. Refused if the rows would do something else by now than the plan said, or if one of them ' +
    'is refused. New people get their invitation by mail afterwards.',
  tags: TAGS,
  params: z.object({ planID: z.string().regex(/^[0-9a-f]{64}$/) }),
  bodyClass: 'batch',
  body: peopleFileSchema,
  answer: one(planSchema),
  errors: ['ValidationFailed', 'Forbidden', 'PlanOutdated', 'RowsRefused', 'TooManyRequests'],
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/data/{product}/users/exports/{document}',
  summary: 'Exports people as workbook or CSV, with the columns of an import',
  description:
    `For administrators. The first ${MAX_IMPORTED_PEOPLE.toLocaleString('en')} that match, ordered by login. Importing ` +
    'the file again changes nothing. Projects are those that are still open.',
  tags: TAGS,
  params: z.object({ document: z.enum(['table.xlsx', 'table.csv']) }),
  query: listQuery()
    .pick({ filter: true })
    .extend({
      search: z.string().max(100).default('').describe('words of the name, company or e-mail address'),
    }),
  produces: 'application/octet-stream',
  errors: ['InvalidFilter', 'Forbidden', 'ValidationFailed', 'TooManyRequests', 'Unavailable'],
});
