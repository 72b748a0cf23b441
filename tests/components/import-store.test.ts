import { expect, test } from 'vitest';
import { setCells } from '@/components/data-grid/store/actions';
import {
  createImportStore,
  leaveOutWrong,
  showWrongOnly,
  takenRows,
} from '@/components/orders/import/import-store';
import { lintelKind } from '@/components/orders/lintel-kind';
import { listLines, readList } from '@/lib/domain/orders/import/read-list';
import { NOTATIONS } from '@/lib/domain/quantity';
import { loadCompleteMessages } from '@/lib/i18n/messages';

const words = { take: 'Take', line: 'Line', check: 'Check', yes: 'Yes', no: 'No' };

test('lintels of a file are looked up, put right in place or left out; nothing wrong is ever taken', async () => {
  const { columns, lintelTypes } = (await loadCompleteMessages('en')).orders;
  const typeNames = { ST: lintelTypes.standard, FS: lintelTypes.fullSize, CS: lintelTypes.cut };
  const kind = lintelKind({
    notation: NOTATIONS.en,
    textOf: ({ code }) => code,
    offerText: () => ({ label: '', shortLabel: '' }),
    headings: { ...columns, typeNames },
  });
  const lines = listLines([
    ['Room', 'Storey', 'Thickness', 'Length', 'Height', 'Product', 'Quantity'],
    ['Bath', '1st', 100, 1250, 310, null, 7],
    ['Hall', '1st', 100, 1250, null, 'Timber beam', 2],
    ['Attic', '2nd', 99, 1250, 250, null, 1],
  ]);
  const list = readList(lines, { rules: kind.importRules, notation: NOTATIONS.en });
  const store = createImportStore(kind, list.rows, words);
  expect(store.counts()).toEqual({ rows: 3, taken: 3, wrong: 2 });
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
