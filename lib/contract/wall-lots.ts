import * as z from 'zod';
import { type AnswerOf, endpoint, named } from '@/lib/contract/endpoint';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';

export const getWallLots = endpoint({
  method: 'GET',
  path: '/api/view/{unitId}/lots',
  summary:
    'The lots that walls of a unit may belong to, the deliveries that name walls, and the rooms that are ordered',
  description: 'Those of the whole project. Deliveries are left out where the tenant lacks DeliveryOverview.',
  tags: ['models'],
  params: z.object({ unitId: z.uuid() }),
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
    }),
  ),
});
export type WallLotsDto = AnswerOf<typeof getWallLots>;
export type WallLotDto = WallLotsDto['lots'][number];
export type WallDeliveryDto = WallLotsDto['deliveries'][number];
export type OrderedRoomDto = WallLotsDto['orderedRooms'][number];
