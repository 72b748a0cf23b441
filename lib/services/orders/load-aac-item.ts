import { and, eq, getTableColumns } from 'drizzle-orm';
import { aacOrderItems, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { visibleUnits } from '../scope';
import type { AacItemRow } from './present-aac-item';

/** A row the viewer may see, or `NotFound`. */
export async function loadAacItem(ctx: ServiceContext, itemId: string): Promise<AacItemRow> {
  const [row] = await ctx.db
    .select(getTableColumns(aacOrderItems))
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(and(eq(aacOrderItems.itemId, itemId), visibleUnits(ctx)))
    .limit(1);
  if (!row) throw notFound();
  return row;
}

/** The row, locked until the transaction ends, so that its version cannot move between check and write. */
export async function lockAacItem(ctx: ServiceContext, itemId: string): Promise<AacItemRow> {
  const [row] = await ctx.db
    .select()
    .from(aacOrderItems)
    .where(eq(aacOrderItems.itemId, itemId))
    .for('update');
  if (!row) throw notFound();
  return row;
}
