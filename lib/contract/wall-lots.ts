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
    'The lots that walls of a unit may belong to, the deliveries that name walls, and the rooms that are ordered',
  description: 'Those of the whole project. Deliveries are left out where the tenant lacks DeliveryOverview.',
  tags: TAGS,
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
              projectUnitIDs: z.array(z.uuid()).describe('of its lots'),
              wallNos: z.array(z.string()).describe('numbers of walls in these lots'),
            }),
          ),
        )
        .describe('the earliest first'),
      orderedRooms: z
        .array(
          named(
            'OrderedRoom',
            z.object({
              projectUnitID: z.uuid().describe('of the order lot'),
              storey: z.string(),
              room: z.string(),
              rows: z.array(
                z.object({
                  itemID: z.uuid(),
                  place: z.int().describe('the number of the row in its table, from 1'),
                }),
              ),
            }),
          ),
        )
        .describe('rows of orders with at least one piece, by their lot, storey and room'),
      abilities: z.object({ assign: verdictSchema.describe('walls to lots') }),
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
  summary: 'Assigns walls of models to lots of the project, or takes assignments back, all or nothing',
  description:
    'An assignment beats what the source of a lot or the number of a wall says, and stays with later versions of a ' +
    'model. Walls of the files of a lot cannot be assigned. It goes with its lot when that is deleted.',
  tags: TAGS,
  params: ofUnit,
  body: named(
    'WallAssignments',
    z.strictObject({
      walls: listOf(
        z.strictObject({
          globalID: ifcGlobalId.describe('IFC GlobalId'),
          projectUnitID: z.uuid().nullable().describe('the lot; null takes the assignment back'),
          seenProjectUnitID: z
            .uuid()
            .nullish()
            .describe(
              'the lot that it was assigned to when it was read, null for none; 409 where that has changed',
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
