import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { MAX_WALL_NO_LENGTH, MAX_WALLS_PER_DELIVERY } from '@/lib/domain/models/chosen-walls';
import { DELIVERY_STATUSES } from '@/lib/domain/vocabulary/delivery-status';

const OVERVIEW = '/api/data/{product}/delivery-overview';
const TAGS = ['deliveries'];

const deliveryTypeSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 Fixed, 1 OnCall, 2 Planned');

/** A delivery to the site (portal-2 §3, delivery entry). */
const deliverySchema = named(
  'Delivery',
  z.object({
    deliveryLotID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    title: z.string(),
    deliveryDate: z.iso.date(),
    groups: z
      .string()
      .describe(
        'titles of its lots, separated by commas; commas within a title are replaced with semicolons',
      ),
    projectUnitIDs: z.string().describe('ids of these lots, separated by commas'),
    wallNos: z.string().describe('numbers of its walls, separated by commas'),
    deliveryType: deliveryTypeSchema,
    status: z.enum(DELIVERY_STATUSES),
    abilities: z.object({ confirm: verdictSchema, callOff: verdictSchema }),
    version: z.int32(),
  }),
);
export type DeliveryDto = z.infer<typeof deliverySchema>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: OVERVIEW,
  summary:
    'Lists the deliveries of projects whose delivery overview the caller may see; earliest first by default',
  description: 'Only for tenants with the feature DeliveryOverview.',
  tags: TAGS,
  outdatedBy: ['deliveries', 'materials', 'state'],
  query: listQuery(),
  answer: list(deliverySchema),
  errors: ['InvalidFilter', 'FeatureDisabled'],
});

export const changeDelivery = endpoint({
  method: 'PUT',
  path: `${OVERVIEW}/{deliveryLotID}`,
  summary: 'Changes a Planned delivery to OnCall, or either to Fixed (Done); cannot be reverted',
  tags: TAGS,
  params: z.object({ deliveryLotID: z.uuid() }),
  body: named(
    'DeliveryChange',
    readBack(
      deliverySchema,
      z.strictObject({
        deliveryLotID: z.uuid().optional(),
        deliveryType: deliveryTypeSchema,
        version: z.int32().optional().describe('the version the caller has read, if no If-Match is sent'),
      }),
    ),
  ),
  answer: one(deliverySchema),
  errors: ['FeatureDisabled', 'DeliveryFixed', 'StateConflict', 'ProjectClosed', 'StaleVersion'],
});

/** A wall number in a comma-separated list, so without commas. */
const wallNoSchema = oneLine(MAX_WALL_NO_LENGTH).regex(/^[^,]+$/);
export const deliveryWallsSchema = named(
  'DeliveryWalls',
  z.strictObject({
    wallNos: listOf(wallNoSchema, MAX_WALLS_PER_DELIVERY),
    version: z.int32().optional().describe('the version the caller has read, if no If-Match is sent'),
  }),
);

export const chooseDeliveryWalls = endpoint({
  method: 'PUT',
  path: `${OVERVIEW}/{deliveryLotID}/walls/{projectUnitID}`,
  summary:
    'Replaces the walls of one lot of a delivery that is not Fixed; If-Match takes the version of the delivery',
  description:
    'Wall numbers are trimmed and compared in upper case; duplicates are removed. Numbers that do not match a ' +
    'wall of a model are stored as well. Walls of other lots of the delivery are unchanged.',
  tags: TAGS,
  params: z.object({ deliveryLotID: z.uuid(), projectUnitID: z.uuid().describe('one of its lots') }),
  body: deliveryWallsSchema,
  answer: one(deliverySchema),
  errors: ['ValidationFailed', 'FeatureDisabled', 'DeliveryFixed', 'ProjectClosed', 'StaleVersion'],
});
