import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { summariseAac } from '@/lib/domain/orders/aac-summary';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { summariseLintels } from '@/lib/domain/orders/lintel-summary';
import { validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import type { OrderRowCounts } from '@/lib/domain/orders/order-readiness';
import type { GroupHead, OrderTotals, SummaryGroup } from '@/lib/domain/orders/order-summary';
import { mapInSlices } from '@/lib/slices';
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
export async function countLotRows(lot: LotRows): Promise<OrderRowCounts> {
  const checked = lot.kind === 'aac' ? await checkedPanels(lot) : await checkedLintels(lot);
  return {
    counted: checked.filter(({ qty, isValid }) => isValid && qty >= 1).length,
    invalid: checked.filter(({ isValid }) => !isValid).length,
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

interface CheckedRow {
  qty: number;
  isValid: boolean;
}

function checkedPanels({ rows, products }: Extract<LotRows, { kind: 'aac' }>): Promise<CheckedRow[]> {
  return mapInSlices(rows, (row) => ({
    qty: row.qty,
    isValid: validateAacItem(row, { products, saved: row }).length === 0,
  }));
}

function checkedLintels({ rows }: Extract<LotRows, { kind: 'lintel' }>): Promise<CheckedRow[]> {
  return mapInSlices(rows, (row) => {
    const saved = enteredLintel(row, LINTEL_PRODUCTS);
    const problems = validateLintelItem(saved, { products: LINTEL_PRODUCTS, saved });
    return { qty: row.qty, isValid: problems.length === 0 };
  });
}
