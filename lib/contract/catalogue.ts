import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { refusedUnits } from '@/lib/contract/refused-units';
import { MAX_PRELIMINARY_DAYS, MIN_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { MAX_UNITS_PER_ASSIGNMENT } from '@/lib/domain/catalogue/units-per-assignment';

const ASSIGNMENTS = '/api/data/{product}/projectunitproducttypeassignments';
const TAGS = ['catalogue'];

const plantSchema = named('Plant', z.object({ plantID: z.int32(), name: z.string() }));
export type PlantDto = z.infer<typeof plantSchema>;

const productTypeSchema = named(
  'ProductType',
  z.object({
    productTypeID: z.int32(),
    title: z.string(),
    backgroundColor: z.string(),
    textColor: z.string(),
  }),
);
export type ProductTypeDto = z.infer<typeof productTypeSchema>;

export const listPlants = endpoint({
  method: 'GET',
  path: '/api/data/{product}/plants',
  summary: 'Lists all plants, ordered by name',
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(plantSchema),
  errors: ['InvalidFilter'],
});

export const listProductTypes = endpoint({
  method: 'GET',
  path: '/api/data/{product}/producttypes',
  summary: 'All product types',
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(productTypeSchema),
  errors: ['InvalidFilter'],
});

const preliminaryDaysSchema = named(
  'ProductPlantPreliminaryDays',
  z.object({
    productPlantPreliminaryDaysID: z.uuid(),
    plantID: z.int32(),
    productTypeID: z.int32(),
    preliminaryDays: z.int32().describe('calendar days from order to delivery'),
    version: z.int32(),
  }),
);
export type PreliminaryDaysDto = z.infer<typeof preliminaryDaysSchema>;

export const listPreliminaryDays = endpoint({
  method: 'GET',
  path: '/api/data/{product}/productplantpreliminarydays',
  summary: 'Lists the lead time of each plant for each product type',
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(preliminaryDaysSchema),
  errors: ['InvalidFilter'],
});

const leadDays = z.int32().min(MIN_PRELIMINARY_DAYS).max(MAX_PRELIMINARY_DAYS).optional();

/** Both spellings of the number are accepted (rest.md); at least one is required, and they must be equal. */
const daysBody = named(
  'PreliminaryDaysChange',
  readBack(
    preliminaryDaysSchema,
    z.strictObject({ PreliminaryDays: leadDays, preliminaryDays: leadDays, version: z.int32().optional() }),
  )
    .refine((body) => body.PreliminaryDays !== undefined || body.preliminaryDays !== undefined, {
      path: ['PreliminaryDays'],
      params: { code: 'Required' },
    })
    .refine(({ PreliminaryDays: one, preliminaryDays: other = one }) => one === undefined || one === other, {
      path: ['PreliminaryDays'],
      params: { code: 'IdMismatch' },
    }),
);

export const updatePreliminaryDays = endpoint({
  method: 'PUT',
  path: '/api/data/{product}/productplantpreliminarydays/{id}',
  summary: 'Changes the lead time of a plant for a product type',
  description:
    'For administrators. The earliest possible delivery dates are calculated with the new lead time from then ' +
    'on.',
  tags: TAGS,
  params: z.object({ id: z.uuid() }),
  body: daysBody,
  answer: one(preliminaryDaysSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

/** The assignment of a product type and its plant to a unit (portal-2 §3, domain.md §6). */
const assignmentSchema = named(
  'ProductTypeAssignment',
  z.object({
    assignmentID: z.uuid(),
    projectUnitID: z.uuid(),
    productTypeID: z.int32(),
    productType: z.string(),
    productTypeBGColor: z.string(),
    productTypeTextColor: z.string(),
    plantID: z.int32(),
    plant: z.string(),
    leadDays: z.int32().describe('calendar days from order to delivery'),
  }),
);
export type AssignmentDto = z.infer<typeof assignmentSchema>;

export const listAssignments = endpoint({
  method: 'GET',
  path: ASSIGNMENTS,
  summary:
    'Lists the product types assigned to the units the caller can see, and the plants that produce them',
  description: "Usually filtered: `projectUnitID eq '…'`. The count includes all matching assignments.",
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(assignmentSchema),
  errors: ['InvalidFilter'],
});

export const createAssignment = endpoint({
  method: 'POST',
  path: ASSIGNMENTS,
  summary: 'Assigns a product type of a plant to a unit',
  tags: TAGS,
  body: named(
    'NewProductTypeAssignment',
    z.strictObject({ projectUnitID: z.uuid(), productTypeID: z.int32(), plantID: z.int32() }),
  ),
  answer: one(assignmentSchema),
  status: 201,
  errors: ['ValidationFailed', 'AlreadyAssigned', 'ProjectClosed'],
});

export const assignProductType = endpoint({
  method: 'POST',
  path: `${ASSIGNMENTS}/batch`,
  summary:
    'Assigns a product type of a plant to several units, and returns the reason for each unit that is refused',
  tags: TAGS,
  body: named(
    'ProductTypeOfUnits',
    z.strictObject({
      productTypeID: z.int32(),
      plantID: z.int32(),
      projectUnitIDs: listOf(z.uuid(), MAX_UNITS_PER_ASSIGNMENT).min(1),
    }),
  ),
  answer: list(assignmentSchema).extend({ refused: refusedUnits }),
  errors: ['ValidationFailed'],
});

export const deleteAssignment = endpoint({
  method: 'DELETE',
  path: `${ASSIGNMENTS}/{id}`,
  summary: 'Removes a product type assignment',
  tags: TAGS,
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['ProjectClosed'],
});
