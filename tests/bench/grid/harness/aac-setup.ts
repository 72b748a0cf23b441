import type {
  CellValue,
  GridColumn,
  GridRow,
  GridRules,
  RemoteRow,
} from '@/components/data-grid/model/types';
import { GridStore } from '@/components/data-grid/store/grid-store';
import { Listeners } from '@/components/data-grid/store/listeners';
import { DEFAULT_AAC_PRODUCTS as products } from '@/lib/domain/catalogue/aac-products';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { type AacSummaryRow, createAacAccumulator } from '@/lib/domain/orders/aac-summary';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { area2, formatDecimal, NOTATIONS, pallets2, parseDecimal } from '@/lib/domain/quantity';

/** The AAC order table as the portal has it: same columns, same rules, same sums, without the portal. */

const notation = NOTATIONS.de;
const options = products.map(({ productNo, title, color }) => ({ value: productNo, label: title, color }));

function parse(text: string): CellValue {
  const parsed = parseDecimal(text, notation);
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'number' ? parsed.value : text;
}

function format(value: CellValue, digits = 0): string {
  return typeof value === 'number' ? formatDecimal(value, digits, notation) : (value ?? '');
}

function derived(values: GridRow['values']) {
  const { productNo, lengthMm, qty } = values;
  if (typeof productNo !== 'number' || typeof lengthMm !== 'number') return null;
  return deriveAacItem({ productNo, lengthMm, qty: typeof qty === 'number' ? qty : 0 }, products);
}

const number = { editor: 'number', align: 'end', parse, format } as const;
const computed = { editor: 'derived', align: 'end' } as const;

const columns: readonly GridColumn[] = [
  { key: 'sublotName', header: 'Raum', editor: 'text', widthPx: 130, grow: 1, sticky: true, maxLength: 50 },
  { key: 'floorName', header: 'Geschoss', editor: 'text', widthPx: 110, grow: 1 },
  { key: 'productNo', header: 'Produkt', editor: 'select', widthPx: 180, grow: 1, options: () => options },
  { key: 'lengthMm', header: 'Länge mm', widthPx: 92, ...number },
  { key: 'qty', header: 'Menge', widthPx: 76, placeholder: '–', inputMode: 'numeric', ...number },
  {
    key: 'thicknessMm',
    header: 'Dicke',
    widthPx: 70,
    ...computed,
    derive: (values) => derived(values)?.thicknessMm ?? null,
  },
  {
    key: 'areaM2',
    header: 'm²',
    widthPx: 92,
    ...computed,
    derive: (values) => derived(values)?.areaMm2 ?? null,
    format: (value) => (typeof value === 'number' && value > 0 ? format(area2(value), 2) : ''),
  },
  {
    key: 'pallets',
    header: 'Paletten',
    widthPx: 92,
    ...computed,
    derive: (values) => derived(values)?.pallets ?? null,
    format: (value) => (typeof value === 'number' && value > 0 ? format(pallets2(value), 2) : ''),
  },
];

const rules: GridRules = {
  maxRows: 5100,
  validate(values, saved) {
    const productNo = typeof saved?.productNo === 'number' ? saved.productNo : undefined;
    const problems = validateAacItem(values, {
      products,
      saved: productNo === undefined ? undefined : { productNo },
    });
    return problems.length === 0
      ? null
      : Object.fromEntries(problems.map(({ field, code }) => [field, code]));
  },
  newRow: (last, rowCount) => ({
    itemIndex: rowCount + 1,
    sublotName: last?.sublotName ?? null,
    floorName: last?.floorName ?? null,
    productNo: last?.productNo ?? null,
    lengthMm: last?.lengthMm ?? null,
    qty: null,
  }),
};

/** Rows that look like a real lot; always the same. */
export function makeRows(count: number): RemoteRow[] {
  return Array.from({ length: count }, (_, index) => ({
    remoteId: `item-${index + 1}`,
    version: 1,
    values: {
      itemIndex: index + 1,
      sublotName: `Wohnung ${String(Math.floor(index / 9) + 1).padStart(2, '0')} Raum ${(index % 9) + 1}`,
      floorName: `${Math.floor(index / 40) % 8}. Obergeschoss`,
      productNo: index % 3,
      lengthMm: 2000 + (index % 40) * 20,
      qty: (index % 30) + 1,
    },
  }));
}

/** The grid with running sums that a summary can listen to. */
export function makeOrder(rows: readonly RemoteRow[], editable = true) {
  const sums = createAacAccumulator(products);
  const listeners = new Listeners();
  let summary = { groups: sums.groups(), totals: sums.totals() };
  let drafts = 0;
  const grid = new GridStore({
    columns,
    rules,
    rows,
    editable,
    onRowsChange(changes) {
      let changed = false;
      for (const { before, after } of changes) {
        const was = counted(before);
        const is = counted(after);
        if (was?.qty === is?.qty && was?.lengthMm === is?.lengthMm && was?.productNo === is?.productNo)
          continue;
        changed = true;
        if (was) sums.remove(was);
        if (is) sums.add(is);
      }
      if (!changed) return;
      summary = { groups: sums.groups(), totals: sums.totals() };
      listeners.emit();
    },
    onDraftChange({ changed }) {
      drafts += changed.length;
      localStorage.setItem('draft', JSON.stringify(changed.slice(0, 50)));
    },
  });
  return { grid, subscribe: listeners.subscribe, summary: () => summary, drafts: () => drafts };
}

export type Order = ReturnType<typeof makeOrder>;

function counted(row: GridRow | null): AacSummaryRow | null {
  if (!row || row.deleted || row.errors) return null;
  const { productNo, lengthMm, qty } = row.values;
  if (typeof productNo !== 'number' || typeof lengthMm !== 'number' || typeof qty !== 'number') return null;
  return { productNo, lengthMm, qty };
}
