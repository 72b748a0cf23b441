import type { CellValue, GridColumn, RowValues } from '@/components/data-grid/model/types';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { type AacDerived, deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { area2, formatDecimal, type Notation, pallets2, parseDecimal } from '@/lib/domain/quantity';

/** Headings of the table, in the user's language. */
export interface AacHeadings {
  room: string;
  storey: string;
  product: string;
  lengthMm: string;
  qty: string;
  thicknessMm: string;
  areaM2: string;
  pallets: string;
}

/**
 * Typed text → number. These columns hold whole numbers, so `2.600` typed in German can only mean 2600;
 * what cannot be read stays text, and validation says so.
 */
function numberParser(notation: Notation): (text: string) => CellValue {
  return (text) => {
    const parsed = parseDecimal(text, notation);
    if (parsed.kind === 'empty') return null;
    if (parsed.kind === 'number') return parsed.value;
    if (parsed.kind === 'invalid') return text;
    const [whole, ...more] = parsed.readings.filter(Number.isInteger);
    return whole === undefined || more.length > 0 ? text : whole;
  };
}

/** The columns of the AAC order table: what is typed, then what follows from it (portal-2 §3). */
export function aacColumns(
  products: readonly AacProduct[],
  notation: Notation,
  headings: AacHeadings,
): GridColumn[] {
  const offered = products.map(({ productNo, title, color, active }) => ({
    value: productNo,
    label: title,
    color,
    disabled: !active,
  }));
  const shown = (value: CellValue, digits: number) =>
    typeof value === 'number' ? formatDecimal(value, digits, notation) : (value ?? '');
  const typedNumber = {
    editor: 'number',
    align: 'end',
    inputMode: 'decimal',
    parse: numberParser(notation),
    format: (value: CellValue) => shown(value, 0),
    editText: (value: CellValue) =>
      typeof value === 'number'
        ? formatDecimal(value, { min: 0, max: 3 }, notation, { grouped: false })
        : (value ?? ''),
  } as const;
  const derived = (pick: (row: AacDerived) => number) => (values: RowValues) => {
    const row = derivedOf(values, products);
    return row ? pick(row) : null;
  };
  const positive = (value: CellValue, round: (value: number) => number) =>
    typeof value === 'number' && value > 0 ? shown(round(value), 2) : '';
  const computed = { editor: 'derived', align: 'end' } as const;
  return [
    {
      key: 'sublotName',
      header: headings.room,
      editor: 'text',
      widthPx: 108,
      grow: 1,
      sticky: true,
      maxLength: 50,
    },
    { key: 'floorName', header: headings.storey, editor: 'text', widthPx: 84, grow: 1, maxLength: 50 },
    {
      key: 'productNo',
      header: headings.product,
      editor: 'select',
      widthPx: 176,
      grow: 1,
      options: () => offered,
    },
    { key: 'lengthMm', header: headings.lengthMm, widthPx: 82, ...typedNumber },
    { key: 'qty', header: headings.qty, widthPx: 64, placeholder: '–', ...typedNumber },
    {
      key: 'thicknessMm',
      header: headings.thicknessMm,
      widthPx: 62,
      ...computed,
      derive: derived((row) => row.thicknessMm),
      format: (value) => shown(value, 0),
    },
    {
      key: 'areaMm2',
      header: headings.areaM2,
      widthPx: 72,
      ...computed,
      derive: derived((row) => row.areaMm2),
      format: (value) => positive(value, area2),
    },
    {
      key: 'pallets',
      header: headings.pallets,
      widthPx: 74,
      ...computed,
      derive: derived((row) => row.pallets),
      format: (value) => positive(value, pallets2),
    },
  ];
}

function derivedOf(
  { productNo, lengthMm, qty }: RowValues,
  products: readonly AacProduct[],
): AacDerived | null {
  if (typeof productNo !== 'number' || typeof lengthMm !== 'number') return null;
  return deriveAacItem({ productNo, lengthMm, qty: typeof qty === 'number' ? qty : 0 }, products);
}
