import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { displayText } from '@/components/data-grid/model/columns';
import { addRows, setCells } from '@/components/data-grid/store/actions';
import { shownTable } from '@/components/orders/export/shown-table';
import { kindOfRows } from '@/components/orders/kind-of-rows';
import { createOrder } from '@/components/orders/store/order-store';
import { answerFields, derivedAnswers, orderRowCalls } from '@/lib/contract/order-rows';
import { linesTable } from '@/lib/documents/order-table';
import { tableCsv } from '@/lib/documents/table-csv';
import { readList } from '@/lib/domain/orders/import/read-list';
import { orderedLine, tableRow } from '@/lib/domain/orders/kinds/row-kind';
import { summarise } from '@/lib/domain/orders/order-summary';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { NOTATIONS } from '@/lib/domain/quantity';
import { BLOCK_ROWS, BLOCKS } from '@/tests/support/block-rows';
import { toolsIn } from '@/tests/support/document-tools';
import { listLines } from '@/tests/support/list-lines';

/** The rows of a third kind drive the same code as those of panels and lintels. */

const BATH = { itemIndex: 1, sublotName: 'Bath', floorName: 'EG', blockKey: 'ks-115', bond: 'half', qty: 80 };
const HALL = { itemIndex: 2, sublotName: 'Hall', floorName: 'OG', blockKey: 'ks-175', bond: '', qty: 12 };

const item = z.object({
  blockOrderLotItemID: z.uuid(),
  projectUnitID: z.uuid(),
  ...answerFields(BLOCK_ROWS.fields),
  ...derivedAnswers(BLOCK_ROWS),
});
const calls = orderRowCalls({
  ...{ path: '/api/data/{product}/blocks', lot: 'a block lot', lots: 'block lots', name: 'BlockOrderItem' },
  ...{ rows: BLOCK_ROWS, item },
});

const bodyOf = <Schema>({ body }: { body?: Schema }): Schema => body ?? expect.fail('no body');

const headings = (key: string) => key.toUpperCase();

const kind = kindOfRows(BLOCK_ROWS, {
  ...{ products: BLOCKS, locale: 'de', headings, textOf: ({ code }) => code },
  looks: {
    ...{ sublotName: { widthPx: 80, sticky: true }, floorName: { widthPx: 80 }, bond: { widthPx: 80 } },
    blockKey: { widthPx: 90, options: () => BLOCKS.map(({ key, title }) => ({ value: key, label: title })) },
    ...{ qty: { widthPx: 66 }, thicknessMm: { widthPx: 76 }, courseMm: { widthPx: 76 } },
    ...{ areaMm2: { widthPx: 84 }, pallets: { widthPx: 76 }, goodsKg: { widthPx: 84 } },
  },
  calls: { read: () => expect.unreachable(), save: () => expect.unreachable() },
});

const newTable = () => createOrder(kind, { items: [], editable: true, draftKey: 'blocks' });

describe('the contract of a third kind', () => {
  const unitId = crypto.randomUUID();
  const itemId = crypto.randomUUID();

  test('reads its rows by their names on the wire', () => {
    const sent = {
      projectUnitID: unitId,
      create: [{ sublotName: 'Bath', floorName: 'EG', block: 'ks-115', bond: 'half', qty: 80 }],
      update: [{ blockOrderLotItemID: itemId, version: 3, block: 'ks-175' }],
      delete: [itemId],
    };
    const batch = calls.batchOf(bodyOf(calls.saveItems).parse(sent));
    expect(batch).toEqual({
      projectUnitID: unitId,
      create: [{ sublotName: 'Bath', floorName: 'EG', blockKey: 'ks-115', bond: 'half', qty: 80 }],
      update: [{ itemId, version: 3, changes: { blockKey: 'ks-175' } }],
      delete: [{ itemId, version: undefined }],
    });
  });

  test('refuses what its rows do not have, and describes its derived values', () => {
    const row = { projectUnitID: unitId, length: 500 };
    expect(bodyOf(calls.createItem).safeParse(row).success).toBe(false);
    expect(Object.keys(item.shape)).toEqual([
      ...['blockOrderLotItemID', 'projectUnitID', 'itemIndex', 'sublotName', 'floorName', 'block', 'bond'],
      ...['qty', 'thickness', 'course', 'area', 'pallets'],
    ]);
  });
});

describe('the checks of a third kind', () => {
  const problemsOf = (draft: object) =>
    BLOCK_ROWS.problemsOf(draft, { products: BLOCKS }).map(({ field, code }) => [field, code]);

  test('take a valid row as it is stored', () => {
    const typed = { ...BATH, sublotName: ' Bath ', bond: undefined };
    expect(BLOCK_ROWS.check(typed, { products: BLOCKS })).toEqual({ values: { ...BATH, bond: '' } });
  });

  test('name the problems of each field', () => {
    expect(problemsOf({ ...BATH, blockKey: 'ks-1', qty: 0 })).toEqual([
      ['blockKey', 'ORDERITEM.ProductUnknown'],
      ['qty', 'ORDERITEM.OutOfRange'],
    ]);
    expect(problemsOf({})).toHaveLength(4);
  });
});

test('a list of a third kind is imported', () => {
  const lines = listLines([
    ['Geschoss', 'Raum', 'Typ', 'Artikelnummer', 'Menge'],
    ['EG', 'Bath', 'half', '7011', '80'],
    ['OG', 'Hall', null, 'Block 175', '12'],
  ]);
  const { rows } = readList(lines, { rules: kind.importRules, notation: NOTATIONS.de });
  const withoutIndex = ({ itemIndex: _, ...row }: typeof BATH) => row;
  expect(rows.map(({ values }) => values)).toEqual([
    withoutIndex(BATH),
    { ...withoutIndex(HALL), bond: null },
  ]);
});

describe('the table of a third kind', () => {
  test('has its fields and derived values as columns', () => {
    expect(kind.columns.map(({ key, header, editor }) => [key, header, editor])).toEqual([
      ['sublotName', 'ROOM', 'text'],
      ['floorName', 'STOREY', 'text'],
      ['blockKey', 'PRODUCT', 'select'],
      ['bond', 'BOND', 'text'],
      ['qty', 'QTY', 'number'],
      ['thicknessMm', 'THICKNESSMM', 'derived'],
      ['courseMm', 'COURSEMM', 'derived'],
      ['areaMm2', 'AREAM2', 'derived'],
      ['pallets', 'PALLETS', 'derived'],
      ['goodsKg', 'GOODSKG', 'derived'],
    ]);
    const shown = kind.columns.map((column) => displayText(column, BATH));
    expect(shown).toEqual([
      'Bath',
      'EG',
      'Block 115',
      'half',
      '80',
      '115',
      '40000',
      '10,00',
      '2,00',
      '2.013',
    ]);
  });

  test('checks, repeats and sums its rows, and sends only what changed', () => {
    const { grid, summary } = newTable();
    addRows(grid, [BATH, HALL]);
    expect(grid.status).toMatchObject({ rows: 2, invalid: 0 });
    setCells(grid, grid.idAt(1), { qty: 1.5 });
    expect(grid.row(grid.idAt(1))?.errors).toEqual({ qty: 'ORDERITEM.NotInteger' });
    expect(summary().lines).toMatchObject([
      { key: 'ks-115/500', title: 'Block 115', articleNo: '7011', color: 'red', sizeMm: 500, qty: 80 },
    ]);
    setCells(grid, grid.idAt(1), { qty: 24 });
    expect(summary().totals).toMatchObject({ qty: 104, areaMm2: 13_000_000, pallets: 3 });
    expect(kind.rules.newRow(HALL, 2)).toEqual({ ...HALL, itemIndex: 3, bond: null, qty: null });
    expect(kind.wireFieldsOf({ ...BATH, blockKey: 'ks-175' }, BATH)).toEqual({ block: 'ks-175' });
    const remote = tableRow(BLOCK_ROWS, { itemId: 'id', version: 4 }, BATH);
    expect(remote).toMatchObject({ blockOrderLotItemID: 'id', block: 'ks-115' });
    expect(kind.remoteRowOf(remote)).toEqual({ remoteId: 'id', version: 4, values: BATH });
  });

  test('is exported as it is shown, with the article after the product', () => {
    const { grid } = newTable();
    addRows(grid, [BATH]);
    const { columns, rows } = shownTable(grid, kind, { articleNo: 'ARTICLE', problem: 'PROBLEM' });
    expect(columns.map(({ heading }) => heading).slice(2, 5)).toEqual(['PRODUCT', 'ARTICLE', 'BOND']);
    expect(rows).toEqual([['Bath', 'EG', 'Block 115', '7011', 'half', 80, 115, 40_000, 10, 2, 2013]]);
  });
});

test('the summary of a third kind has a line for each product', () => {
  const { groups, totals } = summarise([HALL, BATH], BLOCK_ROWS.grouping(BLOCKS), BUILT_IN_LOADING);
  expect(groups.map(({ blockKey, qty, goodsKg }) => [blockKey, qty, goodsKg])).toEqual([
    ['ks-115', 80, 2012.5],
    ['ks-175', 12, 459.375],
  ]);
  expect(totals).toMatchObject({ qty: 92, pallets: 2.5, palletsToLoad: 3 });
});

test('a placed order of a third kind has its lines and their table', async () => {
  const lines = [BATH, HALL].map((row, index) => ({
    lineNo: index + 1,
    ...orderedLine(BLOCK_ROWS, row, BLOCKS),
  }));
  expect(lines[0]).toEqual({
    ...{ lineNo: 1, room: 'Bath', storey: 'EG', bond: 'half', articleNo: '7011', title: 'Block 115' },
    ...{ thicknessMm: 115, lengthMm: 500, heightMm: 250, isCut: false },
    ...{ qty: 80, areaMm2: 10_000_000, pallets: 2, goodsKg: 2012.5 },
  });
  const tools = await toolsIn('en');
  const t = (key: string) => key.replace('columns.', '');
  const table = linesTable({ orderNumber: '1', lines }, { ...tools, t }, BLOCK_ROWS);
  expect(tableCsv(table, tools).split('\r\n')).toEqual([
    '\uFEFF"line","storey","room","bond","articleNo","product","thickness","length","height","qty","area","pallets","weight"',
    '1,"EG","Bath","half","7011","Block 115",115,500,250,80,10.00,2.00,2013',
    '2,"OG","Hall",,"7017","Block 175",175,500,250,12,1.50,0.50,459',
    '',
  ]);
  expect(() => orderedLine(BLOCK_ROWS, { ...BATH, blockKey: 'gone' }, BLOCKS)).toThrow(
    'no block product gone',
  );
});
