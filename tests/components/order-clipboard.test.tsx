import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import {
  applyPaste,
  cancelPaste,
  copySelection,
  fillDown,
  fillTo,
  pasteText,
  revisePaste,
} from '@/components/data-grid/store/actions';
import { commitIntoSelection, typeText } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { createImportStore } from '@/components/orders/import/import-store';
import { lintelKind } from '@/components/orders/lintel-kind';
import { PastePreview } from '@/components/orders/paste-preview';
import { ListMappings } from '@/components/orders/store/list-mappings';
import { createOrder } from '@/components/orders/store/order-store';
import { LOCALES } from '@/lib/domain/account/languages';
import messages from '@/messages/de.json';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { lintelKindOptions } from '@/tests/support/lintel-table';
import { renderOnPage } from '@/tests/support/render-on-page';

const kind = sampleAacKind('de');
const t = createTranslator({ locale: 'de', messages, namespace: 'orders.paste' });

/** A table of rooms 1 to 3, with quantities 1 to 3. */
function gridOf(rows = 3, own = kind): GridStore {
  const items = Array.from({ length: rows }, (_, index) =>
    aacItemOf({ itemIndex: index + 1, sublotName: `Whg ${index + 1}`, qty: index + 1 }),
  );
  return createOrder(own, { items, editable: true, draftKey: crypto.randomUUID() }).grid;
}

function select(grid: GridStore, key: string, from: number, to = from, toKey = key): void {
  const colOf = (name: string) => grid.columns.findIndex((column) => column.key === name);
  const anchor = { row: from, col: colOf(key) };
  grid.select({ anchor, head: { row: to, col: colOf(toKey) }, rows: false, tabCol: null });
}

const column = (grid: GridStore, key: string) =>
  grid.table.order.map((id) => grid.row(id)?.values[key] ?? null);

describe('copying from an order table', () => {
  it('gives what is shown as text, and numbers as numbers in HTML', () => {
    const grid = gridOf(1);
    pasteCell(grid, 'qty', '1.375');
    select(grid, 'sublotName', 0, 0, 'goodsKg');
    const { text, html } = copySelection(grid);
    const cells = text.split('\t');
    expect([cells[0], cells[4]]).toEqual(['Whg 1', '1.375']);
    expect(cells[7]).toMatch(/^[\d.]+,\d{2}$/);
    expect(cells[9]).toMatch(/^\d{1,3}(\.\d{3})+$/);
    expect(html).toContain('x:num="1375"');
    expect(html).toContain(`x:num="${Number(cells[7]?.replaceAll('.', '').replace(',', '.'))}"`);
    expect(html).toContain(`<td style="mso-number-format:'\\@'">Whg 1</td>`);
  });

  it.each(LOCALES)('and pasting back changes nothing, in %s', (locale) => {
    const grid = gridOf(3, sampleAacKind(locale));
    pasteCell(grid, 'qty', '9999');
    pasteCell(grid, 'lengthMm', '2,6204 m');
    const before = grid.table.order.map((id) => grid.row(id)?.values);
    select(grid, 'sublotName', 0, 2, 'goodsKg');
    const { text, html } = copySelection(grid);
    for (const own of [html, '']) {
      pasteText(grid, text, own);
      applyPaste(grid);
      expect(grid.table.order.map((id) => grid.row(id)?.values)).toEqual(before);
    }
  });
});

function pasteCell(grid: GridStore, key: string, text: string): void {
  select(grid, key, 0);
  pasteText(grid, text);
  applyPaste(grid);
}

describe('pasting into an order table', () => {
  it('keeps the places of a block with empty lines', () => {
    const grid = gridOf();
    select(grid, 'qty', 0);
    pasteText(grid, '10\r\n\r\n30\r\n');
    applyPaste(grid);
    expect(column(grid, 'qty')).toEqual([10, null, 30]);
    select(grid, 'qty', 0, 1);
    pasteText(grid, '7\r\n8\r\n');
    expect(column(grid, 'qty')).toEqual([7, 8, 30]);
  });

  it('reads one cell like many', () => {
    const grid = gridOf();
    pasteCell(grid, 'lengthMm', '2,64');
    select(grid, 'lengthMm', 1);
    pasteText(grid, '2,64\n2,66');
    expect(column(grid, 'lengthMm')).toEqual([2640, 2640, 2660]);
  });

  it.each([
    ['Raum\tGeschoss\tProdukt\tMenge\nBad\tOG\t70x600\t3', 'lengthMm'],
    ['Raum\tGeschoss\tLänge\tMenge\nBad\tOG\t2600\t3', 'productNo'],
    ['Raum\tProdukt\tLänge\tMenge\nBad\t70x600\t2600\t3', 'floorName'],
  ])('takes nothing that a list lacks from the last row: %j', (text, lacking) => {
    const grid = gridOf(1);
    select(grid, 'sublotName', 1);
    pasteText(grid, text);
    applyPaste(grid);
    expect(grid.rowAt(1)).toMatchObject({ state: 'invalid', values: { sublotName: 'Bad' } });
    expect(column(grid, lacking)[1]).toBeNull();
  });

  it('asks whether columns with headings are for the rows below the active cell', async () => {
    const grid = gridOf();
    renderOnPage(<PastePreview grid={grid} mappings={new ListMappings('lists', null)} />, { locale: 'de' });
    select(grid, 'qty', 0);
    act(() => void pasteText(grid, 'Menge\n10\n20'));
    await screen.findByRole('dialog');
    const apply = () => screen.getByRole('button', { name: t('apply') });
    expect(apply().getAttribute('aria-description')).toBe(t('placeFirst'));
    await userEvent.click(screen.getByRole('radio', { name: t('placeHere', { from: 1, to: 2 }) }));
    await userEvent.click(apply());
    expect(column(grid, 'qty')).toEqual([10, 20, 3]);
  });

  it('adds such columns as rows if that is meant, with what they lack empty', () => {
    const grid = gridOf(1);
    select(grid, 'qty', 0);
    pasteText(grid, 'Menge\n10\n20');
    expect(grid.pastePlan).toMatchObject({ asksPlace: true, rows: [{ isNew: false }, { isNew: true }] });
    cancelPaste(grid);
    // In the blank row there is nothing to ask.
    select(grid, 'qty', 1);
    expect(pasteText(grid, 'Menge\n10\n20')).toBe(2);
    expect(column(grid, 'sublotName')).toEqual(['Whg 1', null, null]);
  });

  it('takes the headings from the line that is chosen', () => {
    const grid = gridOf(1);
    select(grid, 'sublotName', 1);
    expect(pasteText(grid, 'Wer\tWas\nRaum\tMenge\nBad\tviele')).toBeNull();
    expect(grid.pastePlan).toMatchObject({ headingLine: 2, rows: [{ values: { sublotName: 'Bad' } }] });
    revisePaste(grid, { headingLine: null });
    expect(grid.pastePlan?.rows).toHaveLength(3);
    revisePaste(grid, { headingLine: 1, mapping: ['sublotName', null] });
    expect(grid.pastePlan?.rows.map(({ values }) => values.sublotName)).toEqual(['Bad']);
  });

  it('counts an amount of merged cells once, and repeats their storey', () => {
    const grid = gridOf();
    select(grid, 'floorName', 0, 0);
    const html =
      '<table><tr><td rowspan=3>2. OG</td><td>70x600</td><td>2600</td><td rowspan=3>9</td></tr>' +
      '<tr><td>70x600</td><td>2600</td></tr><tr><td>70x600</td><td>2600</td></tr></table>';
    pasteText(grid, '2. OG\t70x600\t2600\t9\n\t70x600\t2600\t\n\t70x600\t2600\t', html);
    applyPaste(grid);
    expect(column(grid, 'floorName')).toEqual(['2. OG', '2. OG', '2. OG']);
    expect(column(grid, 'qty')).toEqual([9, null, null]);
  });

  it('has the same rules in the rows of a file', () => {
    const words = { take: 'Take', line: 'Line', check: 'Check', yes: 'Yes', no: 'No' };
    const rows = [1, 2].map((line) => ({ line, values: { sublotName: 'Bad', qty: line } }));
    const { grid } = createImportStore(kind, rows, words);
    select(grid, 'lengthMm', 0);
    pasteText(grid, '2,64 m\n264 cm');
    expect(column(grid, 'lengthMm')).toEqual([2640, 2640]);
    select(grid, 'qty', 0);
    pasteText(grid, '12 m²\n8 Stk');
    expect(column(grid, 'qty')).toEqual(['12 m²', 8]);
  });
});

describe('the fill handle', () => {
  it('goes on counting rooms, and repeats all other columns', () => {
    const grid = gridOf(4);
    select(grid, 'sublotName', 0, 0, 'qty');
    expect(fillTo(grid, { top: 0, bottom: 3, left: 0, right: 4 })).toBe(true);
    expect(column(grid, 'sublotName')).toEqual(['Whg 1', 'Whg 2', 'Whg 3', 'Whg 4']);
    expect(column(grid, 'qty')).toEqual([1, 1, 1, 1]);
    expect(new Set(column(grid, 'floorName')).size).toBe(1);
  });

  it('invents nothing in rows beyond the last one', () => {
    const grid = gridOf(2);
    select(grid, 'qty', 0);
    const qty = grid.columns.findIndex(({ key }) => key === 'qty');
    expect(fillTo(grid, { top: 0, bottom: 3, left: qty, right: qty })).toBe(true);
    expect(column(grid, 'qty')).toEqual([1, 1, 1, 1]);
    expect(column(grid, 'sublotName')).toEqual(['Whg 1', 'Whg 2', null, null]);
    expect(column(grid, 'lengthMm').slice(2)).toEqual([null, null]);
    expect(grid.rowAt(2)).toMatchObject({ state: 'invalid' });
    // The blank row has nothing to repeat.
    select(grid, 'qty', 4);
    expect(fillTo(grid, { top: 4, bottom: 6, left: qty, right: qty })).toBe(false);
  });

  it('nor does filling down, or one value for a selection', () => {
    const grid = gridOf(2);
    select(grid, 'qty', 0, 2);
    expect(fillDown(grid)).toBe(true);
    expect(column(grid, 'sublotName')).toEqual(['Whg 1', 'Whg 2', null]);
    expect(column(grid, 'qty')).toEqual([1, 1, 1]);
    const other = gridOf(2);
    select(other, 'qty', 0, 2);
    typeText(other, '7');
    commitIntoSelection(other);
    expect(column(other, 'qty')).toEqual([7, 7, 7]);
    expect(column(other, 'sublotName')).toEqual(['Whg 1', 'Whg 2', null]);
  });

  it('does so in the table of lintels too', () => {
    const room = lintelKind(lintelKindOptions).columns.find(({ key }) => key === 'sublotName');
    expect(room).toMatchObject({ continues: true });
  });
});
