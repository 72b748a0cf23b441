import * as z from 'zod';
import { addressLines } from '@/lib/contract/addresses';
import { named } from '@/lib/contract/endpoint';
import { mailOrNone, oneLine } from '@/lib/contract/texts';
import { MAX_CUST_REF_LENGTH, UNLOADINGS } from '@/lib/domain/orders/order-terms';

export const MAX_ITEMS_PER_LOT = 5000;

/** The most rows in one list of a batch: more than a lot may have, so that the lot's own rule reports too many rows. */
export const MAX_ROWS_PER_BATCH = 2 * MAX_ITEMS_PER_LOT;

export const itemParams = z.object({ id: z.uuid() });

/** A row in the tables (portal-2 §3): the fields of the answer and the mark of an unsaved row. */
export function tableRow(item: z.ZodObject): z.ZodObject {
  return item.extend({ isDirty: z.boolean() });
}

/** Refuses rows of a batch that name another lot than the batch. */
export function refuseOtherUnits(
  batch: { projectUnitID: string; create: readonly unknown[]; update: readonly unknown[] },
  ctx: z.core.$RefinementCtx,
): void {
  for (const list of ['create', 'update'] as const) {
    batch[list].forEach((row, index) => {
      const unitId: unknown = Reflect.get(Object(row), 'projectUnitID') ?? batch.projectUnitID;
      if (unitId === batch.projectUnitID) return;
      const path = [list, index, 'projectUnitID'];
      ctx.addIssue({ code: 'custom', path, params: { code: 'IdMismatch' } });
    });
  }
}

/**
 * Values are sent as typed: the validity rules of the domain, which the table also uses, report their
 * problems. The contract only checks the shape and the names.
 */
export const typed = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]).optional();

/** Whose products a list has. */
export const catalogueQuery = {
  projectUnitID: z
    .uuid()
    .optional()
    .describe('those of this unit, for an ordered lot in the version it was ordered with'),
  tenantID: z.coerce
    .number()
    .pipe(z.int32())
    .optional()
    .describe('those of this tenant; of the first one if neither is given'),
};

/** The fixed title of a product and its translation. */
export const productTitles = {
  title: z.string().describe('the fixed English title, or the tenant’s own name of the product'),
  productTitle: z.string().describe('the title in the language of the caller'),
};

/** A load of full trucks near the current total (domain.md §1, advice). */
const decidedBy = z
  .enum(['pallets', 'weight'])
  .describe('what determines the number of trucks: pallets or weight');
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

/** The customer's own order number; an empty one removes it. */
export const custRef = oneLine(MAX_CUST_REF_LENGTH)
  .nullable()
  .describe('the customer’s own order number, one line');

/** The site of one order and its contact; missing fields are blank. */
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
