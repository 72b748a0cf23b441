import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { keptQuery } from '@/db/kept-queries';
import { aacOrderItems, units } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import type { ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { type AacItemInput, checkNewItem } from './aac-item-values';
import { aacProductsOf } from './aac-products';
import { judgedValues, judgedWrite, judgeOrderLot, whileAsJudged, writtenItem } from './order-lot';
import { presentAacItem } from './present-aac-item';

/** Adds a row to an AAC order lot; without an `itemIndex` it becomes the last one. */
export function createAacItem(
  ctx: ServiceContext,
  input: AacItemInput & { projectUnitID: string },
): Promise<AacItemDto> {
  return judgedWrite(async () => {
    const lot = await judgeOrderLot(ctx, input.projectUnitID, 'aacorderlot');
    const [products, [total]] = await Promise.all([
      aacProductsOf(ctx, lot.unit.tenantId),
      itemCount(ctx).execute({ lotId: lot.unit.unitId }),
    ]);
    const present = total?.value ?? 0;
    if (present >= MAX_ITEMS_PER_LOT) throw new AppError('TooManyItems');
    const checked = checkNewItem(input, present + 1, products);
    if ('messages' in checked) throw validationFailed(checked.messages);
    const values = { itemId: uuidv7(), ...checked.values, ...judgedValues(ctx, lot) };
    const [row] = await insertItem(ctx).execute(values);
    return row && presentAacItem(row, products);
  });
}

const itemCount = keptQuery(
  () => 'of a lot',
  ({ db }: { db: Db }) =>
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(aacOrderItems)
      .where(eq(aacOrderItems.unitId, sql.placeholder('lotId')))
      .prepare(''),
);

/** Writes nothing where the lot is no longer as it was judged. */
const insertItem = keptQuery(
  () => 'while as judged',
  ({ db }: { db: Db }) =>
    db
      .insert(aacOrderItems)
      .select(
        db
          .select({
            itemId: sql`${sql.placeholder('itemId')}::uuid`.as('item_id'),
            unitId: units.unitId,
            itemIndex: sql`${sql.placeholder('itemIndex')}::int`.as('item_index'),
            sublotName: sql`${sql.placeholder('sublotName')}::text`.as('sublot_name'),
            floorName: sql`${sql.placeholder('floorName')}::text`.as('floor_name'),
            productNo: sql`${sql.placeholder('productNo')}::smallint`.as('product_no'),
            itemLengthM: sql`${sql.placeholder('itemLengthM')}::numeric`.as('item_length_m'),
            qty: sql`${sql.placeholder('qty')}::int`.as('qty'),
            version: sql`1`.as('version'),
            createdAt: sql`now()`.as('created_at'),
            updatedAt: sql`now()`.as('updated_at'),
          })
          .from(units)
          .where(whileAsJudged)
          .for('share'),
      )
      .returning(writtenItem)
      .prepare(''),
);
