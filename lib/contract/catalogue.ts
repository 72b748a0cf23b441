import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { entityCalls } from '@/lib/contract/entities';
import { listOf } from '@/lib/contract/limits';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { refusedUnits } from '@/lib/contract/refused-units';
import { colour, country, inLanguages, oneLine, timeZone } from '@/lib/contract/texts';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { MAX_PRELIMINARY_DAYS, MIN_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { MAX_UNITS_PER_ASSIGNMENT } from '@/lib/domain/catalogue/units-per-assignment';
import { DENSITY, MAX_ENTITY_TITLE, MAX_TRUCKS_PER_WEEK } from '@/lib/domain/configuration/entity-fields';

const ASSIGNMENTS = '/api/data/{product}/projectunitproducttypeassignments';
const TAGS = ['catalogue'];
const KEPT = 'unchanged if left out';

const plantSchema = named(
  'Plant',
  z.object({
    plantID: z.int32(),
    plantKey: z.string(),
    name: z.string(),
    timeZone: z
      .string()
      .nullable()
      .describe('IANA name of the zone in which its lead days count; null: that of the product'),
    trucksPerWeek: z.int32().describe('trucks that it can load in a week'),
    country: z.string().nullable().describe('ISO 3166 in lower case, for its public holidays; null: none'),
    workingDays: z.array(z.int32()).describe('Monday 1 … Sunday 7'),
    publicHolidays: z.boolean().describe('whether it is closed on the public holidays of its country'),
    turnOfYear: z.boolean().describe('whether it is closed from 24 December to 1 January'),
    isActive: z.boolean().describe('whether it is offered for new assignments'),
    version: z.int32(),
  }),
);
export type PlantDto = z.infer<typeof plantSchema>;

const productTypeSchema = named(
  'ProductType',
  z.object({
    productTypeID: z.int32(),
    title: z.string(),
    backgroundColor: z.string(),
    textColor: z.string(),
    productTypeKey: z.string(),
    titles: z
      .strictObject(inLanguages(COMPLETE_LOCALES, z.string()))
      .describe('the title in other languages; `title` is shown in languages that are missing'),
    kgPerM3: z.int32().describe('its density as delivered, in kg/m³'),
    isActive: z.boolean().describe('whether it is offered for new assignments and materials'),
    version: z.int32(),
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

export const {
  newSchema: newPlantSchema,
  create: createPlant,
  get: getPlant,
  change: changePlant,
  remove: deletePlant,
  switch: switchPlant,
  usage: getPlantUsage,
} = entityCalls({
  path: '/api/data/{product}/plants',
  name: 'Plant',
  noun: 'a plant',
  offered: 'for new assignments',
  tags: TAGS,
  id: 'plantID',
  key: 'plantKey',
  item: plantSchema,
  fields: {
    name: oneLine(MAX_ENTITY_TITLE).min(1),
    timeZone: timeZone.nullable().optional(),
    trucksPerWeek: z.int32().min(0).max(MAX_TRUCKS_PER_WEEK),
    country: country.nullable().optional().describe(KEPT),
    workingDays: z.array(z.int32().min(1).max(7)).min(1).max(7).optional().describe(KEPT),
    publicHolidays: z.boolean().optional().describe(KEPT),
    turnOfYear: z.boolean().optional().describe(KEPT),
  },
});

export const {
  newSchema: newProductTypeSchema,
  create: createProductType,
  get: getProductType,
  change: changeProductType,
  remove: deleteProductType,
  switch: switchProductType,
  usage: getProductTypeUsage,
} = entityCalls({
  path: '/api/data/{product}/producttypes',
  name: 'ProductType',
  noun: 'a product type',
  offered: 'for new assignments and materials',
  tags: TAGS,
  id: 'productTypeID',
  key: 'productTypeKey',
  item: productTypeSchema,
  fields: {
    title: oneLine(MAX_ENTITY_TITLE).min(1),
    titles: z
      .strictObject(inLanguages(COMPLETE_LOCALES, oneLine(MAX_ENTITY_TITLE)))
      .optional()
      .describe(KEPT),
    kgPerM3: z.int32().min(DENSITY.min).max(DENSITY.max).optional().describe(KEPT),
    backgroundColor: colour,
    textColor: colour,
  },
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

export const newPreliminaryDaysSchema = named(
  'NewPreliminaryDays',
  z.strictObject({
    plantID: z.int32(),
    productTypeID: z.int32(),
    preliminaryDays: z.int32().min(MIN_PRELIMINARY_DAYS).max(MAX_PRELIMINARY_DAYS),
  }),
);

export const createPreliminaryDays = endpoint({
  method: 'POST',
  path: '/api/data/{product}/productplantpreliminarydays',
  summary: 'Adds the lead time of a plant for a product type that it makes from now on',
  description: 'For administrators.',
  tags: TAGS,
  body: newPreliminaryDaysSchema,
  answer: one(preliminaryDaysSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

export const deletePreliminaryDays = endpoint({
  method: 'DELETE',
  path: '/api/data/{product}/productplantpreliminarydays/{id}',
  summary: 'Removes the lead time of a plant for a product type that it does not make any more',
  description: 'For administrators. Refused while a unit has this product type from this plant.',
  tags: TAGS,
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['Forbidden', 'InUse', 'StaleVersion'],
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
