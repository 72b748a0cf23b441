import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { keptQuery } from '@/db/kept-queries';
import { aacOrderItems, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { scopeForm, VIEWER_ID, visibleUnits } from '../scope';
import type { AacItemRow } from './present-aac-item';

/** A row the viewer may see, or `NotFound`. */
export async function loadAacItem(ctx: ServiceContext, itemId: string): Promise<AacItemRow> {
  const [row] = await visibleItem(ctx).execute({ itemId, viewerId: ctx.viewer.userId });
  if (!row) throw notFound();
  return row;
}

const visibleItem = keptQuery(scopeForm, (ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>) =>
  ctx.db
    .select(getTableColumns(aacOrderItems))
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(and(eq(aacOrderItems.itemId, sql.placeholder('itemId')), visibleUnits(ctx, VIEWER_ID)))
    .limit(1)
    .prepare(''),
);

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
