import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { summariseAac } from '@/lib/domain/orders/aac-summary';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { summariseLintels } from '@/lib/domain/orders/lintel-summary';
import { validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import type { OrderRowCounts } from '@/lib/domain/orders/order-readiness';
import type { GroupHead, OrderTotals, SummaryGroup } from '@/lib/domain/orders/order-summary';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';
import { lintelsOfLot } from './list-lintel-items';
import type { AacItemRow } from './present-aac-item';
import { enteredLintel, type LintelItemRow } from './present-lintel-item';

/** The saved rows of an order lot, read once per request. */
export type LotRows =
  | { kind: 'aac'; rows: AacItemRow[]; products: readonly AacProduct[] }
  | { kind: 'lintel'; rows: LintelItemRow[] };

type OrderGroup = SummaryGroup<GroupHead & { title: string; lengthMm: number }> & {
  articleNo: string;
  /** The delivered height of a lintel, which tells cut ones of one product apart. */
  heightMm?: number;
};

/** The rows of an order lot; the caller has loaded the lot in scope. */
export async function loadLotRows(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Pick<UnitRow, 'unitId' | 'unitType' | 'tenantId'>,
): Promise<LotRows> {
  if (lot.unitType === 'lintelorderlot') {
    return { kind: 'lintel', rows: await lintelsOfLot(ctx, lot.unitId) };
  }
  const [products, rows] = await Promise.all([aacProductsOf(ctx, lot.tenantId), itemsOfLot(ctx, lot.unitId)]);
  return { kind: 'aac', rows, products };
}

/** Checks saved rows again, by the rules of their table (domain.md §3). */
export function countLotRows(lot: LotRows): OrderRowCounts {
  const valid = lot.kind === 'aac' ? validPanels(lot) : validLintels(lot);
  return {
    counted: valid.filter(({ qty }) => qty >= 1).length,
    invalid: lot.rows.length - valid.length,
    unsaved: 0,
  };
}

/** The summary of saved rows, for mails and documents. */
export function summaryOfRows(lot: LotRows): { groups: OrderGroup[]; totals: OrderTotals } {
  if (lot.kind === 'aac') return summariseAac(lot.rows, lot.products);
  const { groups, totals } = summariseLintels(
    lot.rows.map((row) => enteredLintel(row, LINTEL_PRODUCTS)),
    LINTEL_PRODUCTS,
  );
  return { groups: groups.map((group) => ({ ...group, articleNo: group.itemNo })), totals };
}

function validPanels({ rows, products }: Extract<LotRows, { kind: 'aac' }>): AacItemRow[] {
  return rows.filter((row) => validateAacItem(row, { products, saved: row }).length === 0);
}

function validLintels({ rows }: Extract<LotRows, { kind: 'lintel' }>): LintelItemRow[] {
  return rows.filter((row) => {
    const saved = enteredLintel(row, LINTEL_PRODUCTS);
    return validateLintelItem(saved, { products: LINTEL_PRODUCTS, saved }).length === 0;
  });
}
