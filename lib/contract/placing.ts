import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import {
  custRef,
  orderContactSchema,
  orderSiteSchema,
  orderTotalsSchema,
  unloadingSchema,
} from '@/lib/contract/order-parts';
import { list, one } from '@/lib/contract/paging';
import { unitSchema } from '@/lib/contract/units';
import { verdictSchema } from '@/lib/contract/verdict';
import { MISSING_TERMS } from '@/lib/domain/orders/order-terms';
import { MAX_LOTS_PER_ORDER } from '@/lib/domain/orders/shared-loads';

const ORDERS = '/api/data/{product}/orders';
const TAGS = ['orders'];

const orderLotSchema = named(
  'LotToOrder',
  z.object({
    projectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    unitPath: z.string().describe('titles from below the root down to the lot'),
    version: z.int32(),
    deliveryDate: z.iso.date().nullable(),
    minDeliveryDate: z.iso.date().describe('the earliest delivery date that can be chosen'),
    custRef: z.string().nullable(),
    catalogueVersion: z.int32().describe('the version of the catalogue by which its rows are summed'),
    placeOrder: verdictSchema,
    problem: z
      .object({ code: z.string(), count: z.int32() })
      .nullable()
      .describe('why its rows cannot be ordered yet'),
    totals: orderTotalsSchema,
  }),
);
export type OrderLotDto = z.infer<typeof orderLotSchema>;

const orderPreviewSchema = named(
  'OrderPreview',
  z.object({
    lots: z.array(orderLotSchema),
    count: z.int32().describe('number of all lots waiting to be ordered; at most 50 of them are returned'),
    seller: z.string(),
    siteAddress: orderSiteSchema.required(),
    siteContact: orderContactSchema.required().extend({ mail: z.string() }),
    unloading: unloadingSchema,
    missing: z.array(z.enum(MISSING_TERMS)).describe('information that an order of these lots would lack'),
    loads: z
      .array(
        z.object({
          deliveryDate: z.iso.date().nullable(),
          projectUnitIDs: z.array(z.uuid()),
          totals: orderTotalsSchema,
        }),
      )
      .describe('lots with the same delivery date share trucks'),
  }),
);
export type OrderPreviewDto = z.infer<typeof orderPreviewSchema>;

export const previewOrder = endpoint({
  method: 'GET',
  path: `${ORDERS}/preview`,
  summary:
    'Previews the order of a lot, or of all lots of a project that are waiting for the caller to order',
  tags: TAGS,
  query: z.object({
    projectUnitID: z.uuid().describe('an order lot, or the root of a project for its first 50 lots'),
  }),
  answer: one(orderPreviewSchema),
});

const orderedLotSchema = z.strictObject({
  projectUnitID: z.uuid(),
  version: z
    .int32()
    .optional()
    .describe('the version the caller has read; the order is refused if it is stale'),
  deliveryDate: z.iso.date().nullable().optional().describe('the stored date by default'),
});

/** The body to order one or more lots. */
export const placeOrdersSchema = named(
  'PlaceOrders',
  z.strictObject({
    lots: z.array(orderedLotSchema).min(1).max(MAX_LOTS_PER_ORDER),
    custRef: custRef.optional(),
    siteAddress: orderSiteSchema.optional(),
    siteContact: orderContactSchema.optional(),
    unloading: unloadingSchema.optional(),
    catalogueVersion: z
      .int32()
      .min(0)
      .optional()
      .describe(
        'the version of the catalogue whose totals the caller saw; refused if others follow from the newest',
      ),
  }),
);

export const placeOrders = endpoint({
  method: 'POST',
  path: ORDERS,
  summary: 'Places the orders of one or more lots of a project; all or nothing',
  description:
    'Each lot gets its own order number, documents, journal entry and mail. Errors refer to a lot as `lots/3`. ' +
    'Omitted fields are taken from the lot, its project and its information sheet.',
  tags: TAGS,
  body: placeOrdersSchema,
  answer: list(unitSchema),
  errors: [
    'ValidationFailed',
    'NoPlaceOrderTask',
    'OrderNotReady',
    'ProjectClosed',
    'StaleVersion',
    'CatalogueChanged',
  ],
});
