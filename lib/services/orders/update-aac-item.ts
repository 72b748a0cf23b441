import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { keptQuery } from '@/db/kept-queries';
import { aacOrderItems, units } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { type AacItemInput, checkChangedItem } from './aac-item-values';
import { aacProductsOf } from './aac-products';
import { loadAacItem } from './load-aac-item';
import { judgedValues, judgedWrite, judgeOrderLot, whileAsJudged, writtenItem } from './order-lot';
import { presentAacItem } from './present-aac-item';

interface UpdateInput {
  itemId: string;
  changes: AacItemInput;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes a row of an AAC order lot; a stale version answers the present row. */
export function updateAacItem(ctx: ServiceContext, input: UpdateInput): Promise<AacItemDto> {
  return judgedWrite(async () => {
    const saved = await loadAacItem(ctx, input.itemId);
    const lot = await judgeOrderLot(ctx, saved.unitId, 'aacorderlot');
    const products = await aacProductsOf(ctx, lot.unit.tenantId);
    if (input.version !== null && input.version !== saved.version) {
      throw new AppError('StaleVersion', { data: presentAacItem(saved, products) });
    }
    const checked = checkChangedItem(saved, input.changes, products);
    if ('messages' in checked) throw validationFailed(checked.messages);
    const { itemId, version } = saved;
    const values = {
      itemId,
      version,
      now: ctx.now.toISOString(),
      ...checked.values,
      ...judgedValues(ctx, lot),
    };
    const [row] = await updateItem(ctx).execute(values);
    return row && presentAacItem(row, products);
  });
}

/** Writes nothing where the row or its lot is no longer as it was judged. */
const updateItem = keptQuery(
  () => 'while as judged',
  ({ db }: { db: Db }) => {
    const lot = db.select({ unitId: units.unitId }).from(units).where(whileAsJudged).for('share');
    return db
      .update(aacOrderItems)
      .set({
        itemIndex: sql`${sql.placeholder('itemIndex')}`,
        sublotName: sql`${sql.placeholder('sublotName')}`,
        floorName: sql`${sql.placeholder('floorName')}`,
        productNo: sql`${sql.placeholder('productNo')}`,
        itemLengthM: sql`${sql.placeholder('itemLengthM')}`,
        qty: sql`${sql.placeholder('qty')}`,
        version: sql`${aacOrderItems.version} + 1`,
        updatedAt: sql`${sql.placeholder('now')}`,
      })
      .where(
        and(
          eq(aacOrderItems.itemId, sql.placeholder('itemId')),
          eq(aacOrderItems.version, sql.placeholder('version')),
          exists(lot),
        ),
      )
      .returning(writtenItem)
      .prepare('');
  },
);
