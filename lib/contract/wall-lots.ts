import * as z from 'zod';
import { type AnswerOf, endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { ifcGlobalId } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { MAX_WALLS_PER_ASSIGNMENT } from '@/lib/domain/models/assign-walls';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';

const PATH = '/api/view/{unitId}/lots';
const TAGS = ['models'];
const ofUnit = z.object({ unitId: z.uuid() });

export const getWallLots = endpoint({
  method: 'GET',
  path: PATH,
  summary:
    'Lists the lots that walls of a unit can belong to, the deliveries with walls, and the ordered rooms',
  description: 'For the whole project. Deliveries are left out if the tenant does not have DeliveryOverview.',
  tags: TAGS,
  outdatedBy: ['state', 'unit', 'structure', 'deliveries', 'materials', 'items'],
  params: ofUnit,
  answer: named(
    'WallLots',
    z.object({
      lots: z.array(
        named(
          'WallLot',
          z.object({
            projectUnitID: z.uuid(),
            projectUnitNo: z.string(),
            title: z.string(),
            unitPath: z.string().describe('titles from below the root down to the lot'),
            stateKey: z.enum(STATE_KEYS),
          }),
        ),
      ),
      deliveries: z
        .array(
          named(
            'WallDelivery',
            z.object({
              deliveryLotID: z.uuid(),
              title: z.string(),
              deliveryDate: z.iso.date(),
              projectUnitIDs: z.array(z.uuid()).describe('ids of its lots'),
              wallNos: z.array(z.string()).describe('numbers of walls in these lots'),
            }),
          ),
        )
        .describe('earliest first'),
      orderedRooms: z
        .array(
          named(
            'OrderedRoom',
            z.object({
              projectUnitID: z.uuid().describe('id of the order lot'),
              storey: z.string(),
              room: z.string(),
              rows: z.array(
                z.object({
                  itemID: z.uuid(),
                  place: z.int().describe('number of the row in its table, starting at 1'),
                }),
              ),
            }),
          ),
        )
        .describe('order rows with at least one piece, grouped by lot, storey and room'),
      abilities: z.object({ assign: verdictSchema.describe('assign walls to lots') }),
    }),
  ),
});
export type WallLotsDto = AnswerOf<typeof getWallLots>;
export type WallLotDto = WallLotsDto['lots'][number];
export type WallDeliveryDto = WallLotsDto['deliveries'][number];
export type OrderedRoomDto = WallLotsDto['orderedRooms'][number];

export const assignWalls = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Assigns walls of models to lots of the project, or removes assignments; all or nothing',
  description:
    'An assignment takes precedence over the source of a lot and the number of a wall, and remains for later ' +
    'versions of a model. Walls in files of a lot cannot be assigned. The assignment is deleted with its lot.',
  tags: TAGS,
  params: ofUnit,
  body: named(
    'WallAssignments',
    z.strictObject({
      walls: listOf(
        z.strictObject({
          globalID: ifcGlobalId.describe('IFC GlobalId'),
          projectUnitID: z.uuid().nullable().describe('the lot; null removes the assignment'),
          seenProjectUnitID: z
            .uuid()
            .nullish()
            .describe(
              'the lot that the wall was assigned to when the caller read it, null if none; returns 409 if it has changed ' +
                'since',
            ),
        }),
        MAX_WALLS_PER_ASSIGNMENT,
      ).min(1),
    }),
  ),
  bodyClass: 'batch',
  status: 204,
  errors: ['ValidationFailed', 'ProjectClosed', 'StateConflict'],
});
