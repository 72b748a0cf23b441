import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { custRef } from '@/lib/contract/order-parts';
import { one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { multiLine, oneLine } from '@/lib/contract/texts';
import { unitDetailsSchema, unitSchema } from '@/lib/contract/units';
import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { UNIT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';

const UNITS = '/api/data/{product}/projects';
const TAGS = ['units'];

const title = oneLine(MAX_TITLE_LENGTH).min(1);
const notes = multiLine(MAX_NOTES_LENGTH).nullable();
const deliveryDate = z.iso.date().nullable();

/** The body of a new unit. */
export const newUnitSchema = named(
  'NewProjectUnit',
  z.strictObject({
    title,
    notes: notes.optional(),
    deliveryDate: deliveryDate.optional(),
    parentProjectUnitID: z.uuid().nullable().default(null).describe('null for a root project'),
    rootProjectUnitID: z.uuid().nullable().default(null).describe('null for a root project'),
    tenantID: z.int32().optional().describe('optional for units below a root project'),
    salesOrgID: z
      .int()
      .nullish()
      .describe(
        'for a root project; optional if the caller is a sales planner of exactly one organisation of the tenant',
      ),
    projectUnitType: z.enum(UNIT_TYPES),
    projectUnitTypeVariant: z
      .enum(UNIT_VARIANTS)
      .optional()
      .describe('for units below a root project, the variant of the root'),
  }),
);

export type NewUnitBody = z.infer<typeof newUnitSchema>;

export const rootInterestSchema = named(
  'RootProjectWish',
  z.strictObject({ email: z.email().max(254).describe('contact address for the request') }),
);

export const createUnit = endpoint({
  method: 'POST',
  path: UNITS,
  summary:
    'Creates a unit, or a root project with site address and contact and the caller as its sales planner',
  description:
    'If the body is only `{email}`, no unit is created: a request for a project is recorded and 202 is ' +
    'returned.',
  tags: TAGS,
  body: z.union([newUnitSchema, rootInterestSchema]),
  answer: one(z.union([unitSchema, z.object({ email: z.string() })])),
  status: 201,
  errors: [
    'ValidationFailed',
    'UnknownSalesOrg',
    'AlreadyRequested',
    'FeatureDisabled',
    'NotStructuring',
    'SheetInvalid',
    'ChildNotAllowed',
    'ProjectClosed',
    'DuplicateTitle',
  ],
});

const unitParams = z.object({ projectUnitID: z.uuid() });

export const updateUnit = endpoint({
  method: 'PUT',
  path: `${UNITS}/{projectUnitID}`,
  summary:
    'Changes title, notes, delivery date or the customer’s order number; fields left out are unchanged',
  tags: TAGS,
  params: unitParams,
  body: named(
    'ProjectUnitChanges',
    readBack(
      unitDetailsSchema,
      z.strictObject({
        projectUnitID: z.uuid().optional(),
        title: title.optional(),
        notes: notes.optional(),
        deliveryDate: deliveryDate.optional(),
        custRef: custRef.optional(),
        version: z.int32().optional(),
      }),
    ),
  ),
  answer: one(unitSchema),
  errors: ['ValidationFailed', 'ProjectClosed', 'OrderPlaced', 'DuplicateTitle', 'StaleVersion'],
});

export const deleteUnit = endpoint({
  method: 'DELETE',
  path: `${UNITS}/{projectUnitID}`,
  summary: 'Deletes a unit and all units below it; they can be restored for 30 days',
  description:
    'If it includes a placed order, an approved lot or a fixed delivery (`confirmedDeletion` of the unit), only ' +
    'its sales planner may delete it, and the number of the unit is required.',
  tags: TAGS,
  params: unitParams,
  query: z.object({
    projectUnitNo: z
      .string()
      .max(100)
      .optional()
      .describe('the number of the unit, as a confirmation; otherwise ignored'),
  }),
  status: 204,
  errors: [
    'NotStructuring',
    'ItemsRemain',
    'OrdersRemain',
    'DeletionNotConfirmed',
    'ProjectClosed',
    'StaleVersion',
  ],
});

export const checkTitle = endpoint({
  method: 'GET',
  path: `${UNITS}/namevalidity`,
  summary: 'Checks whether a title is available: it must differ from those of siblings of the same type',
  tags: TAGS,
  query: z.object({
    title: oneLine(1_000),
    projectUnitType: z.enum(UNIT_TYPES),
    parentProjectUnitID: z.uuid().optional(),
    rootProjectUnitID: z.uuid().optional(),
    projectUnitID: z
      .uuid()
      .optional()
      .describe('the existing unit that has or gets the title; omitted for a new unit'),
  }),
  answer: z.object({ valid: z.boolean() }),
});
