import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { volumeDoubts } from '@/lib/contract/models';
import { one } from '@/lib/contract/paging';
import { MODEL_PROBLEMS, STRUCTURE_PROBLEMS } from '@/lib/domain/models/model-problem';
import { MODEL_STATES } from '@/lib/domain/models/model-state';
import { MODEL_WARNINGS } from '@/lib/domain/models/model-warning';

const FILE = '/api/file/{projectUnitID}/{id}';
const TAGS = ['structure'];

const ofFile = z.object({
  projectUnitID: z.uuid().describe('of the root project'),
  id: z.uuid().describe('id of an .ifc or .ifczip file of the project'),
});

/** The location of a lot's walls in a model. */
export const lotSourceSchema = z.strictObject({
  buildingGlobalId: z.string().max(64).nullable(),
  storeyGlobalId: z.string().max(64).nullable(),
  groupGlobalId: z.string().max(64).nullable(),
});

const ifcStructureSchema = named(
  'IfcStructure',
  z.object({
    subProjects: z.array(z.object({ title: z.string(), approvalLots: z.array(z.string()) })),
  }),
);
export type IfcStructureDto = z.infer<typeof ifcStructureSchema>;

const proposalSchema = named(
  'StructureProposal',
  z.object({
    state: z.enum(MODEL_STATES),
    progress: z.int().min(0).max(100).describe('progress of the current state in percent'),
    code: z.enum(MODEL_PROBLEMS).nullable().describe('reason why the file is refused'),
    warnings: z.array(z.enum(MODEL_WARNINGS)),
    url: z.string().nullable().describe('URL of its geometry, which never changes; null until it is ready'),
    subProjects: z
      .array(
        z.object({
          title: z.string(),
          approvalLots: z.array(
            z.object({
              title: z.string(),
              wallIds: z.array(z.string()).describe('GlobalIds of its walls'),
              volumeM3: z
                .number()
                .nullable()
                .describe('total of the walls whose volume is known; null if no volume is known'),
              doubts: z
                .object(volumeDoubts)
                .optional()
                .describe('how far that total can be relied on; missing until the walls are measured'),
              sources: z.array(lotSourceSchema),
            }),
          ),
        }),
      )
      .nullable()
      .describe('null until the file is processed, and if it is refused'),
  }),
);
export type StructureProposalDto = z.infer<typeof proposalSchema>;

export const getIfcStructure = endpoint({
  method: 'GET',
  path: `${FILE}/ifcstructure`,
  summary: 'Lists the subprojects and approval lots proposed from an IFC file',
  description:
    'Returns 202 with an empty list while the file is processed; an event of kind `model` signals when to ' +
    'request it again. The list is empty if the file has no walls.',
  tags: TAGS,
  params: ofFile,
  answer: ifcStructureSchema,
  errors: ['FileNotClean', ...STRUCTURE_PROBLEMS],
});

export const getStructureProposal = endpoint({
  method: 'GET',
  path: `${FILE}/proposal`,
  summary:
    'Returns the same proposal with details for review: state, warnings, volumes and the source of each lot',
  tags: TAGS,
  outdatedBy: ['model', 'files'],
  params: ofFile,
  answer: one(proposalSchema),
  errors: ['FileNotClean', 'IfcNotStep'],
});
