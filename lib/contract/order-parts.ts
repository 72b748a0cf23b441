import * as z from 'zod';
import { addressLines } from '@/lib/contract/addresses';
import { named } from '@/lib/contract/endpoint';
import { mailOrNone, oneLine } from '@/lib/contract/texts';
import { MAX_CUST_REF_LENGTH, UNLOADINGS } from '@/lib/domain/orders/order-terms';

export const MAX_ITEMS_PER_LOT = 5000;

/** Rows in one list of a batch: beyond what a lot holds, so that its own rule says when there are too many. */
export const MAX_ROWS_PER_BATCH = 2 * MAX_ITEMS_PER_LOT;

export const itemParams = z.object({ id: z.uuid() });

/** A row as the tables hold it (portal-2 §3): beside the answer's fields the mark of a row that is not saved yet. */
export function tableRow(item: z.ZodObject): z.ZodObject {
  return item.extend({ isDirty: z.boolean() });
}

interface RowOfUnit {
  projectUnitID?: string | undefined;
}

/** A batch whose rows name another lot than the batch itself does is refused, row by row. */
export function refuseOtherUnits(
  batch: { projectUnitID: string; create: RowOfUnit[]; update: RowOfUnit[] },
  ctx: z.core.$RefinementCtx,
): void {
  for (const list of ['create', 'update'] as const) {
    batch[list].forEach(({ projectUnitID = batch.projectUnitID }, index) => {
      if (projectUnitID === batch.projectUnitID) return;
      const path = [list, index, 'projectUnitID'];
      ctx.addIssue({ code: 'custom', path, params: { code: 'IdMismatch' } });
    });
  }
}

/**
 * Values arrive as whatever was typed: the domain's validity rule, the same that the table runs, says what is
 * wrong with them. Only the shape and the names are checked by the contract.
 */
export const typed = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]).optional();

/** The fixed title of a product and its translation. */
export const productTitles = {
  title: z.string().describe('the fixed English title, or what the tenant calls the product'),
  productTitle: z.string().describe('the title in the language of the caller'),
};

/** A load of full trucks near the present total (domain.md §1, advice). */
const decidedBy = z.enum(['pallets', 'weight']).describe('what decides how many trucks are needed');
const truckLoadSchema = z.object({
  pallets: z.number(),
  trucks: z.int32(),
  decidedBy,
  delta: z.number(),
});

/** The Total card of both order tables. */
export const orderTotalsSchema = named(
  'OrderTotals',
  z.object({
    qty: z.int32(),
    area: z.number().describe('m², unrounded'),
    areaString: z.string(),
    pallets: z.number().describe('unrounded'),
    palletsString: z.string(),
    palletsToLoad: z.int32(),
    goodsWeight: z.number().describe('kg, without pallets, unrounded'),
    weight: z.number().describe('kg, goods and pallets, unrounded'),
    weightString: z.string(),
    trucks: z.object({ count: z.int32(), decidedBy }),
    smallVolume: z.boolean(),
    advice: z.object({ fewer: truckLoadSchema.nullable(), more: truckLoadSchema.nullable() }).nullable(),
  }),
);

/** The customer's own order number; empty takes it away. */
export const custRef = oneLine(MAX_CUST_REF_LENGTH)
  .nullable()
  .describe('the customer’s own order number, one line');

/** The site of one order and whom to call there; what is left out is blank. */
export const orderSiteSchema = named(
  'OrderSite',
  z
    .strictObject({
      name: addressLines.name,
      street1: addressLines.street1,
      zip: addressLines.zip,
      city: addressLines.city,
      country: addressLines.country,
    })
    .partial(),
);
export const orderContactSchema = named(
  'OrderContact',
  z
    .strictObject({
      name: addressLines.name,
      phone: oneLine(40),
      mail: mailOrNone,
    })
    .partial(),
);
export const unloadingSchema = z.enum(UNLOADINGS).nullable().describe('how trucks are unloaded on the site');
