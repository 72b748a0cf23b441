import { describe, expect, it } from 'vitest';
import { headingScale, mostTextPx, paddingPx, swatchPx } from '@/components/data-grid/fast-path/fast-path';
import { displayText } from '@/components/data-grid/model/columns';
import type { RowValues } from '@/components/data-grid/model/types';
import { aacKind } from '@/components/orders/aac-kind';
import { lintelKind } from '@/components/orders/lintel-kind';
import type { OrderColumn } from '@/components/orders/store/order-columns';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { LOCALES, type Locale } from '@/lib/domain/account/languages';
import { aacLengthRange } from '@/lib/domain/catalogue/aac-products';
import { DEFAULT_MIN_CUT_HEIGHT_MM } from '@/lib/domain/catalogue/product-rules';
import { MAX_QTY } from '@/lib/domain/orders/item-fields';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

const MESSAGES: Readonly<Record<Locale, typeof de>> = { de, en, 'en-GB': en, es, fr, nl };

const textOf = ({ code }: { code: string }) => code;

/** The AAC table in a language, with rows of the largest values. */
function aacTable(locale: Locale): Table {
  const headings = MESSAGES[locale].orders.columns;
  const products = DEMO_PANELS;
  const { columns } = aacKind({ products, locale, textOf, headings: (key) => headings[key] });
  const rows = DEMO_PANELS.map((product) => ({
    ...{ productNo: product.productNo, qty: MAX_QTY },
    lengthMm: aacLengthRange(DEMO_PANELS, product).max,
  }));
  return { columns, rows };
}

/** The lintel table in a language, with rows of the largest values. */
function lintelTable(locale: Locale): Table {
  const { columns: headings, lintelTypes } = MESSAGES[locale].orders;
  const typeNames = { ST: lintelTypes.standard, FS: lintelTypes.fullSize, CS: lintelTypes.cut };
  const products = DEMO_LINTELS;
  const { columns } = lintelKind({
    ...{ products, locale, textOf, typeNames },
    headings: (key) => headings[key],
    offerText: () => ({ label: '', shortLabel: '' }),
  });
  const rows = products.flatMap(({ value, thicknessMm, lengthMm, heightMm }) =>
    [heightMm, DEFAULT_MIN_CUT_HEIGHT_MM + 0.5, heightMm - 0.5].map((height) => ({
      ...{ productValue: value, thicknessMm, lengthMm, heightMm: height, qty: MAX_QTY },
    })),
  );
  return { columns, rows };
}

interface Table {
  columns: readonly OrderColumn[];
  rows: RowValues[];
}
const TABLES = LOCALES.flatMap((locale) => [
  { locale, kind: 'AAC', ...aacTable(locale) },
  { locale, kind: 'lintel', ...lintelTable(locale) },
]);

const names: readonly string[] = ['sublotName', 'floorName'];
const widestPx = (column: OrderColumn, rows: readonly RowValues[]) => {
  const swatch = column.options?.({}).some(({ color }) => color) ? swatchPx : 0;
  return Math.max(...rows.map((row) => mostTextPx(displayText(column, row)) + swatch)) + paddingPx;
};

/** The lines of a heading that is broken between its words. */
function linesOf(heading: string, roomPx: number): string[] {
  const lines: string[] = [];
  for (const word of heading.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && mostTextPx(longer) * headingScale <= roomPx;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

describe.each(TABLES)('the $kind table in $locale', ({ columns, rows }) => {
  it('shows its largest numbers and the titles of its products whole', () => {
    const cut = columns
      .filter((column) => !names.includes(column.key) && widestPx(column, rows) > column.widthPx)
      .map((column) => `${column.key}: ${widestPx(column, rows)} of ${column.widthPx} px`);
    expect(cut).toEqual([]);
  });

  it('shows its headings on one line or two', () => {
    const cut = columns.filter(({ header, widthPx }) => {
      if (mostTextPx(header) * headingScale <= widthPx - paddingPx) return false;
      // The room of a heading on two lines ends at the padding behind it.
      const roomPx = widthPx - 2 * paddingPx;
      const lines = linesOf(header, roomPx);
      return lines.length > 2 || Math.max(...lines.map(mostTextPx)) * headingScale > roomPx;
    });
    expect(cut.map(({ header }) => header)).toEqual([]);
  });
});
