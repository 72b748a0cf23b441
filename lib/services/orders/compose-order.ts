import type { UnitRow } from '@/db/schema';
import { rowKindNamed } from '@/lib/domain/orders/kinds/order-row-kinds';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { OrderTerms } from '@/lib/domain/orders/order-terms';
import { loadingOf } from '@/lib/domain/orders/weight';
import type { ServiceContext } from '../context';
import type { LotRows } from './lot-rows';
import { buyerOf, sellerOf } from './order-parties';

interface PlacedLot {
  root: UnitRow;
  lot: UnitRow;
  rows: LotRows;
  orderNumber: string;
  terms: OrderTerms;
  placedAt: Date;
  /** The person who placed it; null if unknown. */
  buyerId: string | null;
}

/** The complete order document of a lot: its rows, its terms and the parties. */
export async function composeOrder(ctx: ServiceContext, placed: PlacedLot): Promise<OrderDocument> {
  const { root, lot, rows, orderNumber, terms, placedAt, buyerId } = placed;
  const { qty, areaMm2, pallets, palletsToLoad, weightKg, trucks } = rows.summary(ctx.settings).totals;
  return {
    orderNumber,
    placedAt: placedAt.toISOString(),
    kind: rowKindNamed(rows.kind).name,
    project: { number: root.unitNo, title: root.title },
    lot: { number: lot.unitNo, title: lot.title },
    ...terms,
    buyer: await buyerOf(ctx, buyerId),
    seller: await sellerOf(ctx, root),
    lines: await rows.lines(),
    revision: 0,
    changedAt: null,
    combined: null,
    totals: { qty, areaMm2, pallets, palletsToLoad, weightKg, trucks },
    loading: loadingOf(ctx.settings),
  };
}
