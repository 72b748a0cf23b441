import * as z from 'zod';
import { type AnswerOf, endpoint, named } from '@/lib/contract/endpoint';
import { list } from '@/lib/contract/paging';
import { MODEL_PROBLEMS } from '@/lib/domain/models/model-problem';
import { MODEL_STATES } from '@/lib/domain/models/model-state';
import type { ModelTreeNode } from '@/lib/domain/models/model-tree';
import { MODEL_WARNINGS } from '@/lib/domain/models/model-warning';
import { WALL_LOT_REASONS } from '@/lib/domain/models/wall-lots';

const TAGS = ['models'];
const ofUnit = z.object({ unitId: z.uuid() });
const sizeMm = z.number().nullable().describe('null before it is converted, and of a wall without a shape');

const modelWallSchema = named(
  'ModelWall',
  z.object({
    globalID: z.string().describe('IFC GlobalId'),
    number: z.string().describe('several walls may have the same one'),
    storeyGlobalID: z.string().nullable(),
    projectUnitID: z.uuid().nullable().describe('its lot; null where none is known'),
    lotReason: z
      .enum(WALL_LOT_REASONS)
      .nullable()
      .describe(
        'how its lot is known: a person assigned it, the source of its proposal or the number of the wall says so, or the file is one of the lot',
      ),
    roomNames: z
      .array(z.string())
      .optional()
      .describe('what the rooms are called that it bounds; left out where the file has none'),
    lengthMm: sizeMm,
    heightMm: sizeMm,
    thicknessMm: sizeMm,
    volumeM3: sizeMm,
    isClosed: z
      .boolean()
      .describe(
        'its shape is closed; where it is not, the volume is the one that the file itself names, if any',
      ),
  }),
);
export type ModelWallDto = z.infer<typeof modelWallSchema>;

const modelStateSchema = z.object({
  fileID: z.uuid(),
  fileName: z.string(),
  state: z.enum(MODEL_STATES),
  progress: z.int().min(0).max(100).describe('of the present state, percent'),
  code: z.enum(MODEL_PROBLEMS).nullable().describe('why it is refused'),
});
export type ModelStateDto = z.infer<typeof modelStateSchema>;

const modelSchema = named(
  'Model',
  modelStateSchema.extend({
    projectUnitID: z.uuid().describe('of the unit that has the file'),
    warnings: z.array(z.enum(MODEL_WARNINGS)),
    url: z.string().nullable().describe('of its geometry, which never changes; null until it is ready'),
    offsetM: z
      .tuple([z.number(), z.number(), z.number()])
      .describe('where its zero stands in the project, so that several models fit together; axes as in glTF'),
    triangleCount: z.int().nullable(),
    walls: z.array(modelWallSchema).describe('those of the unit'),
  }),
);
export type ModelDto = z.infer<typeof modelSchema>;

const treeNodeSchema: z.ZodType<ModelTreeNode> = named(
  'ModelTreeNode',
  z.object({
    name: z.string().describe('of a wall its number'),
    type: z.enum(['FLOOR', 'WALL']),
    globalid: z.string().nullable().describe('null of the floor of walls without a storey'),
    get children(): z.ZodArray<z.ZodType<ModelTreeNode>> {
      return z.array(treeNodeSchema);
    },
  }),
);

export const getModelTree = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/{file}',
  summary: 'The tree of the storeys, slabs and walls in the models of a unit: `{unitId}.json`',
  description: 'A slab is a FLOOR without children within its storey.',
  tags: TAGS,
  params: ofUnit.extend({
    file: z
      .string()
      .regex(/^[0-9a-f-]{36}\.json$/)
      .describe('the same id and `.json`'),
  }),
  answer: z.object({ children: z.array(treeNodeSchema) }),
});

export const listUnitModels = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/model',
  summary:
    'The models of a unit: how far they have come, where their geometry is, and the measures of its walls',
  description:
    'Models of its files and of the units in it, and those of the units above that have walls of its lots, with ' +
    'these walls alone.',
  tags: TAGS,
  params: ofUnit,
  answer: list(modelSchema),
});

export const getModelSummary = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/summary',
  summary: 'How far the models of a unit have come, and what they hold together',
  tags: TAGS,
  params: ofUnit,
  answer: named(
    'ModelSummary',
    z.object({
      models: z.array(modelStateSchema),
      wallCount: z.int(),
      storeyCount: z.int().describe('those in which walls of the unit stand'),
      volumeM3: z.number().describe('of the walls whose volume is known'),
      hasPreview: z.boolean().describe('a picture of them is there'),
    }),
  ),
});
export type ModelSummaryDto = AnswerOf<typeof getModelSummary>;

export const getModelPreview = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/preview',
  summary: 'A small picture of the first model of a unit, of those above it where it has none of its own',
  description:
    'Without a model the first picture among the files of its project; 404 `NoPreview` where there is none, or none yet. Honours `If-None-Match`.',
  tags: TAGS,
  params: ofUnit,
  produces: 'image/webp',
  errors: ['NoPreview'],
});

export const getModelContent = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/model/{hash}',
  summary: 'The geometry of a model as binary glTF with EXT_meshopt_compression; never changes',
  description: 'Honours `If-None-Match`.',
  tags: TAGS,
  params: ofUnit.extend({ hash: z.string().regex(/^[0-9a-f]{64}-[0-9a-f]{16}$/) }),
  produces: 'model/gltf-binary',
  errors: ['FileNotClean'],
});
