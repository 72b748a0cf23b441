import { and, asc, count, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { aacOrderItems, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { visibleUnits } from '../scope';
import type { AacItemRow } from './present-aac-item';

export interface AacItemPage {
  rows: (AacItemRow & { tenantId: number })[];
  count: number;
}

interface Selection {
  /** Compiled filter of the call. */
  where?: SQL | undefined;
  orderBy?: SQL[];
  limit: number;
  offset: number;
}

/** Rows of order lots the viewer may see, by itemIndex, then creation (rest.md). */
export async function listAacItems(ctx: ServiceContext, selection: Selection): Promise<AacItemPage> {
  const where = and(visibleUnits(ctx), selection.where);
  const order = selection.orderBy ?? [asc(aacOrderItems.itemIndex), asc(aacOrderItems.itemId)];
  const rows = await ctx.db
    .select({ ...getTableColumns(aacOrderItems), tenantId: units.tenantId })
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(where)
    .orderBy(...order)
    .limit(selection.limit)
    .offset(selection.offset);
  const isWhole = selection.offset === 0 && rows.length < selection.limit;
  return { rows, count: isWhole ? rows.length : await countItems(ctx, where) };
}

/** Every row of one lot, in the order of the table; the caller has loaded the lot in scope. */
export function itemsOfLot(ctx: Pick<ServiceContext, 'db'>, unitId: string): Promise<AacItemRow[]> {
  return ctx.db
    .select()
    .from(aacOrderItems)
    .where(eq(aacOrderItems.unitId, unitId))
    .orderBy(asc(aacOrderItems.itemIndex), asc(aacOrderItems.itemId));
}

async function countItems(ctx: ServiceContext, where: SQL | undefined): Promise<number> {
  const [total] = await ctx.db
    .select({ value: count() })
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(where);
  return total?.value ?? 0;
}
