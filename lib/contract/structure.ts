import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { lotSourceSchema } from '@/lib/contract/model-structure';
import { one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { MAX_MATERIALS_PER_LOT } from '@/lib/domain/deliveries/check-materials';
import { onOneLine } from '@/lib/domain/forms/text-lines';
import { MAX_LOTS_PER_SUBPROJECT, MAX_SUBPROJECTS } from '@/lib/domain/structure/structure-size';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';

const STRUCTURE = '/api/tasks/project-structure/{rootId}';
const TAGS = ['structure'];
/** The most locations of a lot: buildings of a storey, or storeys of a building. */
const MAX_SOURCES = 1000;
/** Longer than any title of a product type. */
const MAX_TYPE_LENGTH = 200;
/** Longer than any key of an item in the builder. */
const MAX_KEY_LENGTH = 100;
/** Longer than any name or volume that the builder lets people type. */
const MAX_DRAFT_TEXT = 2 * MAX_TITLE_LENGTH;

const materialSchema = named(
  'StructureMaterial',
  z.object({
    type: z.string().describe('title of a product type'),
    volume: z.number().describe('m³'),
    deliveryDate: z.iso.date().nullable(),
  }),
);

/** Subprojects with their approval lots and materials, in manual order (portal-2 §3). */
const structureSchema = named(
  'ProjectStructure',
  z.object({
    subProjects: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        children: z.array(
          z.object({
            id: z.uuid(),
            parentID: z.uuid(),
            name: z.string(),
            materials: z.array(materialSchema),
          }),
        ),
      }),
    ),
    version: z.int32().describe('fingerprint that changes with every change of the structure'),
  }),
);
export type StructureDto = z.infer<typeof structureSchema>;

const name = oneLine(MAX_TITLE_LENGTH);
const ignored = z.unknown().optional().describe('accepted and ignored');
const subProjectsSchema = listOf(
  z.strictObject({
    id: z.uuid().nullish().describe('omitted for a new item'),
    name,
    expanded: ignored,
    children: listOf(
      z.strictObject({
        id: z.uuid().nullish().describe('omitted for a new item'),
        parentID: ignored,
        name,
        expanded: ignored,
        sources: listOf(lotSourceSchema, MAX_SOURCES)
          .optional()
          .describe('location of its walls in a model, from a proposal; unchanged if omitted'),
        materials: listOf(
          z.strictObject({
            type: oneLine(MAX_TYPE_LENGTH).describe('title of a product type'),
            volume: z.number().nullish().describe('m³'),
            deliveryDate: z.iso.date().nullish(),
          }),
          MAX_MATERIALS_PER_LOT,
        ).default([]),
      }),
      MAX_LOTS_PER_SUBPROJECT,
    ).default([]),
  }),
  MAX_SUBPROJECTS,
);

const structureBodySchema = named(
  'ProjectStructureBody',
  z.union([
    z.strictObject({
      subProjects: subProjectsSchema,
      version: ignored,
    }),
    subProjectsSchema.transform((subProjects) => ({ subProjects })),
  ]),
);
export type SentStructure = Pick<z.infer<typeof structureBodySchema>, 'subProjects'>;

const nodeKey = z.string().max(MAX_KEY_LENGTH).describe('identifies the item while it is edited');
const draftItem = {
  key: nodeKey,
  unitId: z.uuid().nullable(),
  name: z.string().overwrite(onOneLine).max(MAX_DRAFT_TEXT),
};

/** A structure while it is edited: what is typed may still be invalid, but is as limited as what is saved. */
const draftTreeSchema = named(
  'StructureDraftTree',
  listOf(
    z.strictObject({
      ...draftItem,
      children: listOf(
        z.strictObject({
          ...draftItem,
          materials: listOf(
            z.strictObject({
              key: nodeKey,
              type: z.string().max(MAX_TYPE_LENGTH),
              volumeM3: z.number().nullable(),
              volumeText: z.string().max(MAX_DRAFT_TEXT).nullable().describe('as typed, if it is no number'),
              deliveryDay: z.iso.date().nullable(),
            }),
            MAX_MATERIALS_PER_LOT,
          ).readonly(),
          sources: listOf(lotSourceSchema, MAX_SOURCES).readonly().optional(),
        }),
        MAX_LOTS_PER_SUBPROJECT,
      ).readonly(),
    }),
    MAX_SUBPROJECTS,
  ).readonly(),
);

/** A draft of a structure: the version it is based on and the edited one. */
const draftSchema = named(
  'StructureDraft',
  z.object({
    version: z.int32().describe('version of the structure on which the draft is based'),
    base: draftTreeSchema.describe('the structure on which the draft is based'),
    tree: draftTreeSchema.describe('the structure in the draft'),
    updatedOn: z.iso.datetime(),
  }),
);
export type StructureDraftDto = z.infer<typeof draftSchema>;

const params = z.object({ rootId: z.uuid() });
const REFUSALS = ['NoStructureBuilder', 'FeatureDisabled', 'NoTask', 'ProjectClosed'] as const;

export const getStructure = endpoint({
  method: 'GET',
  path: STRUCTURE,
  summary: 'Returns the structure of a project: its subprojects, their approval lots and materials',
  tags: TAGS,
  params,
  answer: one(structureSchema),
  errors: ['NoStructureBuilder'],
});

export const saveStructure = endpoint({
  method: 'PUT',
  path: STRUCTURE,
  summary: 'Saves the whole structure without finishing it; items that are not sent are deleted',
  description: 'Also accepts the bare array. Send existing units with their id and new units without one.',
  tags: TAGS,
  params,
  bodyClass: 'batch',
  body: structureBodySchema,
  answer: one(structureSchema),
  errors: ['ValidationFailed', 'StaleVersion', 'ItemsRemain', 'NotStructuring', ...REFUSALS],
});

export const finishStructure = endpoint({
  method: 'POST',
  path: '/api/tasks/create-project-structure/{rootId}',
  summary: 'Saves the whole structure and completes Structuring',
  description: 'Also accepts the bare array. Supports If-Match like PUT.',
  tags: TAGS,
  params,
  bodyClass: 'batch',
  body: structureBodySchema,
  answer: one(structureSchema),
  errors: ['ValidationFailed', 'StaleVersion', 'StructureInvalid', 'ItemsRemain', ...REFUSALS],
});

export const getStructureDraft = endpoint({
  method: 'GET',
  path: `${STRUCTURE}/draft`,
  summary: 'The caller’s own draft of the structure; null if there is no draft',
  tags: TAGS,
  params,
  answer: one(draftSchema.nullable()),
});

export const saveStructureDraft = endpoint({
  method: 'PUT',
  path: `${STRUCTURE}/draft`,
  summary: 'Stores the caller’s draft, so that it can be continued on another device',
  tags: TAGS,
  params,
  bodyClass: 'batch',
  body: named(
    'StructureDraftBody',
    readBack(
      draftSchema,
      z.strictObject({ version: z.int32(), base: draftTreeSchema, tree: draftTreeSchema }),
    ),
  ),
  answer: one(draftSchema),
  errors: [...REFUSALS, 'StorageFull'],
});

export const discardStructureDraft = endpoint({
  method: 'DELETE',
  path: `${STRUCTURE}/draft`,
  summary: 'Discards the caller’s draft',
  tags: TAGS,
  params,
  status: 204,
});
