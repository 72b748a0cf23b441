import { expect, test } from 'vitest';
import { addRows, deleteRows, setCells } from '@/components/data-grid/store/actions';
import { editsFor } from '@/components/orders/import/import-edits';
import {
  createImportStore,
  leaveOutWrong,
  showWrongOnly,
  takenRows,
} from '@/components/orders/import/import-store';
import { lintelKind } from '@/components/orders/lintel-kind';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { readList } from '@/lib/domain/orders/import/read-list';
import { NOTATIONS } from '@/lib/domain/quantity';
import { loadCompleteMessages } from '@/lib/i18n/messages';
import { listLines } from '@/tests/support/list-lines';

const words = { take: 'Take', line: 'Line', check: 'Check', yes: 'Yes', no: 'No' };

async function makeKind() {
  const { columns, lintelTypes } = (await loadCompleteMessages('en')).orders;
  const typeNames = { ST: lintelTypes.standard, FS: lintelTypes.fullSize, CS: lintelTypes.cut };
  return lintelKind({
    locale: 'en',
    textOf: ({ code }) => code,
    offerText: () => ({ label: '', shortLabel: '' }),
    products: DEMO_LINTELS,
    headings: (key) => columns[key],
    typeNames,
  });
}

test('lintels of a file are looked up, put right in place or left out; nothing wrong is ever taken', async () => {
  const kind = await makeKind();
  const lines = listLines([
    ['Room', 'Storey', 'Thickness', 'Length', 'Height', 'Product', 'Quantity'],
    ['Bath', '1st', 100, 1250, 310, null, 7],
    ['Hall', '1st', 100, 1250, null, 'Timber beam', 2],
    ['Attic', '2nd', 99, 1250, 250, null, 1],
  ]);
  const list = readList(lines, { rules: kind.importRules, notation: NOTATIONS.en });
  const store = createImportStore(kind, list.rows, words);
  expect(store.counts()).toEqual({ rows: 3, taken: 3, wrong: 2 });
  expect(store.grid.columns.map(({ key }) => key).slice(0, 3)).toEqual(['take', 'line', 'sublotName']);
  showWrongOnly(store, true);
  expect(store.grid.shown.map((id) => store.grid.row(id)?.values.line)).toEqual([3, 4]);
  showWrongOnly(store, false);
  const [, hall = ''] = store.grid.table.order;
  setCells(store.grid, hall, { productValue: '100x1250x250' });
  expect(store.counts()).toMatchObject({ taken: 3, wrong: 1 });
  leaveOutWrong(store);
  expect(store.counts()).toEqual({ rows: 3, taken: 2, wrong: 0 });
  expect(takenRows(store).map(({ line, productValue, heightMm }) => [line, productValue, heightMm])).toEqual([
    [2, '100x1250x400', 310],
    [3, '100x1250x250', 250],
  ]);
});

test('another choice of columns keeps what was put right, except in the column that is filled again', async () => {
  const kind = await makeKind();
  const lines = listLines([
    ['Room', 'Thickness', 'Length', 'Height', 'Pieces A', 'Pieces B'],
    ['Bath', 100, 1250, 250, 7, 70],
    ['Hall', 100, 1250, 600, 2, 20],
    ['Loft', 100, 1250, 250, 3, 30],
    ['Yard', 100, 1250, 250, 4, 40],
  ]);
  const read = (mapping: (string | null)[]) =>
    readList(lines, { rules: kind.importRules, notation: NOTATIONS.en, mapping });
  const sizes = ['sublotName', 'thicknessMm', 'lengthMm', 'heightMm'];
  const before = read([...sizes, 'qty', null]);
  const store = createImportStore(kind, before.rows, words);
  const [bath = '', hall = '', loft = '', yard = ''] = store.grid.table.order;
  setCells(store.grid, bath, { sublotName: 'Bathroom', qty: 8 });
  setCells(store.grid, hall, { heightMm: 310 });
  setCells(store.grid, loft, { take: 'no' });
  deleteRows(store.grid, [yard]);
  addRows(store.grid, [{ sublotName: 'Shed', thicknessMm: 100, lengthMm: 1250, heightMm: 250, qty: 1 }]);

  const after = read([...sizes, null, 'qty']);
  const edits = editsFor(store.grid, store.read, before, after);
  const again = createImportStore(kind, after.rows, words, edits);
  const rows = again.grid.table.order.map((id) => again.grid.row(id)?.values ?? {});
  expect(
    rows.map(({ sublotName, heightMm, productValue, qty, take }) => [
      sublotName,
      heightMm,
      productValue,
      qty,
      take,
    ]),
  ).toEqual([
    ['Bathroom', 250, '100x1250x250', 70, 'yes'],
    ['Hall', 310, '100x1250x400', 20, 'yes'],
    ['Loft', 250, '100x1250x250', 30, 'no'],
    ['Shed', 250, '100x1250x250', 1, undefined],
  ]);
  // Again by the first mapping: what was put right is not the file's, even now.
  const back = createImportStore(kind, before.rows, words, editsFor(again.grid, again.read, after, before));
  expect(takenRows(back).map(({ sublotName, qty }) => [sublotName, qty])).toEqual([
    ['Bathroom', 7],
    ['Hall', 2],
    ['Shed', 1],
  ]);
});
