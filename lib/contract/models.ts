import * as z from 'zod';
import { type AnswerOf, endpoint, named } from '@/lib/contract/endpoint';
import { list } from '@/lib/contract/paging';
import { MODEL_PROBLEMS } from '@/lib/domain/models/model-problem';
import { MODEL_STATES } from '@/lib/domain/models/model-state';
import type { ModelTreeNode } from '@/lib/domain/models/model-tree';
import { MODEL_WARNINGS } from '@/lib/domain/models/model-warning';
import { WALL_LOT_REASONS } from '@/lib/domain/models/wall-lots';
import { VOLUME_SOURCES } from '@/lib/domain/models/wall-measures';

const TAGS = ['models'];
const ofUnit = z.object({ unitId: z.uuid() });
const sizeMm = z.number().nullable().describe('null before the conversion, and for a wall without a shape');

const modelWallSchema = named(
  'ModelWall',
  z.object({
    globalID: z.string().describe('IFC GlobalId'),
    number: z.string().describe('not unique: several walls can have the same number'),
    storeyGlobalID: z.string().nullable(),
    projectUnitID: z.uuid().nullable().describe('lot of the wall; null if unknown'),
    lotReason: z
      .enum(WALL_LOT_REASONS)
      .nullable()
      .describe(
        'how the lot was determined: assigned by a person, from the source of its proposal, from the wall number, ' +
          'or because the file belongs to the lot',
      ),
    roomNames: z
      .array(z.string())
      .optional()
      .describe('names of the adjoining rooms; omitted if the file has no rooms'),
    lengthMm: sizeMm,
    heightMm: sizeMm,
    thicknessMm: sizeMm,
    volumeM3: sizeMm,
    volumeFrom: z
      .enum(VOLUME_SOURCES)
      .nullable()
      .describe(
        'where the volume comes from: its closed shape, the quantities in the file, or an open shape, whose volume ' +
          'is not reliable; null without a volume',
      ),
    isClosed: z.boolean().describe('whether its shape is closed'),
  }),
);
export type ModelWallDto = z.infer<typeof modelWallSchema>;

const modelStateSchema = z.object({
  fileID: z.uuid(),
  fileName: z.string(),
  state: z.enum(MODEL_STATES),
  progress: z.int().min(0).max(100).describe('progress of the current state in percent'),
  code: z.enum(MODEL_PROBLEMS).nullable().describe('reason why it is refused'),
  subject: z
    .string()
    .nullable()
    .describe('what the reason is about, as written in the file: its version, or one of its shapes'),
});
export type ModelStateDto = z.infer<typeof modelStateSchema>;

const modelSchema = named(
  'Model',
  modelStateSchema.extend({
    projectUnitID: z.uuid().describe('of the unit that has the file'),
    warnings: z.array(z.enum(MODEL_WARNINGS)),
    url: z.string().nullable().describe('URL of its geometry, which never changes; null until it is ready'),
    offsetM: z
      .tuple([z.number(), z.number(), z.number()])
      .describe('position of its origin in the project, to align several models; axes as in glTF'),
    placeNo: z
      .int()
      .describe('models with the same number lie near each other; 0 is the place of the project'),
    apartM: z
      .number()
      .nullable()
      .describe(
        'distance in m of the file from the place of the project, if it lies too far away for one picture; its ' +
          'offset then moves it there. null if it is near',
      ),
    leftOut: z
      .array(z.object({ entity: z.string().describe('class in the file, such as IfcSlab'), count: z.int() }))
      .describe('elements that are not in its geometry, because they lie far from its walls or nowhere'),
    triangleCount: z.int().nullable(),
    walls: z.array(modelWallSchema).describe('walls of the unit'),
  }),
);
export type ModelDto = z.infer<typeof modelSchema>;

const treeNodeSchema: z.ZodType<ModelTreeNode> = named(
  'ModelTreeNode',
  z.object({
    name: z.string().describe('name of the storey or slab; for a wall its number'),
    type: z.enum(['FLOOR', 'WALL']),
    globalid: z.string().nullable().describe('null for the floor that contains walls without a storey'),
    building: z.string().optional().describe('building of a storey, if the walls stand in several'),
    elevationM: z.number().optional().describe('height of a storey in m, if the file gives it'),
    get children(): z.ZodArray<z.ZodType<ModelTreeNode>> {
      return z.array(treeNodeSchema);
    },
  }),
);

export const getModelTree = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/{file}',
  summary: 'Returns the tree of storeys, slabs and walls in the models of a unit: `{unitId}.json`',
  description: 'A slab is a FLOOR without children inside its storey.',
  tags: TAGS,
  outdatedBy: ['model', 'files', 'walls'],
  params: ofUnit.extend({
    file: z
      .string()
      .regex(/^[0-9a-f-]{36}\.json$/)
      .describe('the unit id followed by `.json`'),
  }),
  answer: z.object({ children: z.array(treeNodeSchema) }),
});

export const listUnitModels = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/model',
  summary: 'Lists the models of a unit with progress, geometry URL and the dimensions of the unit’s walls',
  description:
    'Includes the models of the unit and of the units below it, and models of the units above that have walls ' +
    'of its lots, with only these walls.',
  tags: TAGS,
  outdatedBy: ['model', 'files', 'walls'],
  params: ofUnit,
  answer: list(modelSchema),
});

/** How far a total of volumes can be relied on; of measured walls alone. */
export const volumeDoubts = {
  withoutVolume: z.int().describe('number of walls that are missing in the total'),
  openShapes: z
    .int()
    .describe('number of walls whose part of it is not reliable, because their shape is open'),
  fromFile: z.int().describe('number of walls with the volume stated in the file'),
};

export const getModelSummary = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/summary',
  summary: 'Returns the progress of the models of a unit and their totals',
  tags: TAGS,
  outdatedBy: ['model', 'files', 'walls'],
  params: ofUnit,
  answer: named(
    'ModelSummary',
    z.object({
      models: z.array(modelStateSchema),
      wallCount: z.int(),
      storeyCount: z.int().describe('number of storeys with walls of the unit'),
      volumeM3: z.number().describe('total of the walls whose volume is known'),
      ...volumeDoubts,
      hasPreview: z.boolean().describe('whether there is a picture of the models'),
    }),
  ),
});
export type ModelSummaryDto = AnswerOf<typeof getModelSummary>;

export const getModelPreview = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/preview',
  summary: 'A small picture of the first model of a unit, or of its walls in a model above',
  description:
    'The walls of a unit without a model of its own are marked in their building. Without any model, the first ' +
    'picture among the files of its project; 404 `NoPreview` if there is none, or not yet. Supports `If-None-Match`.',
  tags: TAGS,
  params: ofUnit,
  produces: 'image/webp',
  errors: ['NoPreview'],
});

export const getModelContent = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/model/{hash}',
  summary: 'The geometry of a model as binary glTF with EXT_meshopt_compression; never changes',
  description: 'Supports `If-None-Match`.',
  tags: TAGS,
  params: ofUnit.extend({ hash: z.string().regex(/^[0-9a-f]{64}-[0-9a-f]{16}$/) }),
  produces: 'model/gltf-binary',
  errors: ['FileNotClean'],
});
