import { and, eq, gt, min, or, type SQL, sql, sum } from 'drizzle-orm';
import { aacOrderItems, lintelOrderItems, units } from '@/db/schema';
import type { ElevationRow } from '@/lib/domain/orders/elevation';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { aacProductsOf } from './aac-products';

/** More kinds of pieces than a small drawing can show. */
const MAX_ROWS = 200;

/** The order rows in the lots of a project or subproject in scope, for its elevation drawing. */
export async function listElevationRows(ctx: ServiceContext, unit: UnitRow): Promise<ElevationRow[]> {
  return unit.variant === 'lintel' ? lintelRows(ctx, unit) : panelRows(ctx, unit);
}

const isWithin = ({ unitId }: UnitRow): SQL | undefined =>
  or(eq(units.rootUnitId, unitId), eq(units.parentUnitId, unitId));

async function panelRows(ctx: ServiceContext, unit: UnitRow): Promise<ElevationRow[]> {
  const { floorName: storey, sublotName: room, productNo, lengthMm: heightMm, qty } = aacOrderItems;
  const rows = await ctx.db
    .select({ storey, room, productNo, heightMm, qty: sum(qty).mapWith(Number) })
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(and(isWithin(unit), gt(qty, 0)))
    .groupBy(storey, room, productNo, heightMm)
    .orderBy(min(units.unitNo), min(aacOrderItems.itemIndex), productNo, heightMm)
    .limit(MAX_ROWS);
  // Planned projects have no rows.
  if (rows.length === 0) return [];
  const products = await aacProductsOf(ctx, unit.tenantId);
  const widths = new Map(products.map((product) => [product.productNo, product.widthMm]));
  return rows.flatMap(({ productNo: no, ...row }): ElevationRow[] => {
    const widthMm = widths.get(no);
    return widthMm === undefined ? [] : [{ ...row, kind: 'panel', widthMm }];
  });
}

async function lintelRows({ db }: ServiceContext, unit: UnitRow): Promise<ElevationRow[]> {
  const { floorName: storey, sublotName: room, lengthMm: widthMm, heightMm, qty } = lintelOrderItems;
  return db
    .select({
      ...{ storey, room, widthMm, heightMm, qty: sum(qty).mapWith(Number) },
      kind: sql<'lintel'>`'lintel'`,
    })
    .from(lintelOrderItems)
    .innerJoin(units, eq(units.unitId, lintelOrderItems.unitId))
    .where(and(isWithin(unit), gt(qty, 0)))
    .groupBy(storey, room, widthMm, heightMm)
    .orderBy(min(units.unitNo), min(lintelOrderItems.itemIndex), widthMm, heightMm)
    .limit(MAX_ROWS);
}
