import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { materialSchema } from '@/lib/contract/material';
import { list, listQuery, one, wholeListQuery } from '@/lib/contract/paging';
import { multiLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import { MAX_STEP_MESSAGE_LENGTH } from '@/lib/domain/workflow/step';

const UNITS = '/api/data/{product}/projects';
const TAGS = ['units'];

/** A project unit (portal-2 §3). */
export const unitSchema = named(
  'ProjectUnit',
  z.object({
    projectUnitID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    parentProjectUnitID: z.uuid().nullable(),
    tenantID: z.int32(),
    salesOrgID: z.int32().nullable(),
    projectUnitType: z.enum(UNIT_TYPES),
    projectUnitTypeVariant: z.enum(UNIT_VARIANTS),
    projectUnitNo: z.string(),
    title: z.string(),
    notes: z.string().nullable(),
    stateKey: z.enum(STATE_KEYS),
    stateSince: z.iso.datetime(),
    deliveryDate: z.iso.date().nullable(),
    earliestDeliveryDate: z.iso.date().nullable(),
    siteAddressID: z.uuid().nullable(),
    siteContactID: z.uuid().nullable(),
    data: z.string().describe('semicolon-separated key=value pairs, for example OrderNumber=4500012345'),
    productType: z.string().nullable(),
    productTypeID: z.int32().nullable(),
    productTypeBGColor: z.string().nullable(),
    productTypeTextColor: z.string().nullable(),
    plant: z.string().nullable(),
    plantID: z.int32().nullable(),
    version: z.int32(),
  }),
);
export type UnitDto = z.infer<typeof unitSchema>;

/** The number of units by type, and of their materials and files. */
export const deletionCountsSchema = z.record(z.enum([...UNIT_TYPES, 'materials', 'files']), z.int32());

const confirmedDeletionSchema = named(
  'ConfirmedDeletion',
  z.object({
    lots: z.array(
      z.object({
        projectUnitNo: z.string(),
        title: z.string().describe('with the titles of the units above, without the project'),
        orderNumber: z.string().nullable(),
      }),
    ),
    lotCount: z.int32(),
    deliveries: z.array(
      z.object({
        title: z.string(),
        deliveryDate: z.iso.date(),
        isFixed: z.boolean(),
        isShared: z.boolean().describe('also brings other lots, for which it stays'),
      }),
    ),
    deliveryCount: z.int32(),
  }),
);

export const unitDetailsSchema = named(
  'ProjectUnitDetails',
  unitSchema.extend({
    abilities: z.record(z.string(), verdictSchema),
    minDeliveryDate: z.iso.date().describe('the earliest delivery date that can be chosen'),
    unitsBelow: z.int32().describe('number of units below it that would be deleted with it'),
    goesAlong: deletionCountsSchema.describe('what would be deleted with it'),
    confirmedDeletion: confirmedDeletionSchema
      .nullable()
      .describe(
        'ordered, approved or fixed parts that would be deleted with it; the deletion then asks for the number of the unit. null if there are none or the caller may not delete it',
      ),
    materials: z.array(materialSchema).optional().describe('only for approval lots'),
  }),
);
export type UnitDetailsDto = z.infer<typeof unitDetailsSchema>;
/** What the page of a unit shows of it; it counts what a deletion includes when its dialog opens. */
export type ShownUnitDto = Omit<UnitDetailsDto, 'unitsBelow' | 'goesAlong' | 'confirmedDeletion'>;

const pathEntrySchema = named(
  'ProjectUnitPathEntry',
  unitSchema.pick({
    projectUnitID: true,
    rootProjectUnitID: true,
    parentProjectUnitID: true,
    projectUnitType: true,
    projectUnitTypeVariant: true,
    projectUnitNo: true,
    title: true,
    stateKey: true,
  }),
);
export type PathEntryDto = z.infer<typeof pathEntrySchema>;

export const listUnits = endpoint({
  method: 'GET',
  path: UNITS,
  summary: 'Lists the units the caller can see; latest state change first by default',
  tags: TAGS,
  outdatedBy: ['state', 'unit', 'members'],
  query: listQuery(),
  answer: list(unitSchema),
  errors: ['InvalidFilter'],
});

export const getUnit = endpoint({
  method: 'GET',
  path: `${UNITS}/{projectUnitID}`,
  summary: 'Returns a unit, the actions the caller may perform on it and, for approval lots, its materials',
  tags: TAGS,
  outdatedBy: ['state', 'unit', 'tasks', 'members', 'materials', 'structure'],
  params: z.object({ projectUnitID: z.uuid() }),
  answer: one(unitDetailsSchema),
});

export const listUnitPath = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitpath/{projectUnitID}',
  summary: 'Lists the units from the root down to this unit',
  tags: TAGS,
  params: z.object({ projectUnitID: z.uuid() }),
  query: wholeListQuery(),
  answer: list(pathEntrySchema),
  errors: ['InvalidFilter'],
});

export const listUnitFeatures = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitfeatures/{rootUnitId}',
  summary: 'Lists the active features of a project',
  tags: TAGS,
  params: z.object({ rootUnitId: z.uuid() }),
  answer: list(z.enum(FEATURE_KEYS)),
});

export const getTenantInfo = endpoint({
  method: 'GET',
  path: '/api/tenant-infos/{rootUnitId}',
  summary: 'General information of the project’s tenant as simple HTML; empty if there is none',
  tags: TAGS,
  params: z.object({ rootUnitId: z.uuid() }),
  answer: z.object({ html: z.string() }),
  errors: ['FeatureDisabled'],
});

/** The text that a person adds to a step. */
export const stepMessageSchema = multiLine(MAX_STEP_MESSAGE_LENGTH);

export const changeUnitState = endpoint({
  method: 'PUT',
  path: '/api/data/{product}/projectunitstates/{projectUnitID}',
  summary: 'Takes a workflow step; without requirements, the default step of the current state',
  tags: ['workflow'],
  params: z.object({ projectUnitID: z.uuid() }),
  body: named(
    'StateChange',
    z.strictObject({
      projectUnitID: z.uuid().optional(),
      requirements: listOf(z.string().max(50), 20).default([]),
      message: stepMessageSchema.nullish().describe('message, for steps that accept one'),
    }),
  ),
  answer: one(unitSchema),
  errors: ['RequirementMissing', 'RequirementNotAllowed', 'UseStructure', 'OrderNotReady', 'StaleVersion'],
});
