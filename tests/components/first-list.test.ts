import { expect, it } from 'vitest';
import { firstList } from '@/lib/client/table-files/first-list';
import type { TableLines } from '@/lib/client/table-files/table-lines';
import { readPeople } from '@/lib/domain/users/read-people';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';

const tableOf = (...rows: string[][]): TableLines => ({
  lines: rows.map((cells, at) => ({ line: at + 1, cells, isHidden: false })),
  hiddenColumns: new Set(),
  formulasWithoutValue: 0,
});
const NOTES = tableOf(['Written by the office'], ['in spring']);
const PEOPLE = tableOf(['login', 'First name'], ['nora@example.org', 'Nora']);
const isPeople = (table: TableLines) => Array.isArray(readPeople(table));

/** A workbook with these sheets; null for one that cannot be read. */
function workbookOf(...sheets: { table: TableLines | null; isHidden?: boolean }[]) {
  return {
    sheets: sheets.map(({ isHidden = false }, at) => ({ name: `Sheet ${at}`, isHidden })),
    async read(at: number) {
      const table = sheets[at]?.table;
      if (!table) throw new FileFaultError('tooManyRows');
      return table;
    },
  };
}

it('is the sheet with the list, wherever it stands', async () => {
  expect(await firstList(workbookOf({ table: NOTES }, { table: PEOPLE }), isPeople)).toBe(1);
  expect(await firstList(workbookOf({ table: PEOPLE }, { table: PEOPLE }), isPeople)).toBe(0);
});

it('is found behind sheets that are hidden or cannot be read', async () => {
  const file = workbookOf({ table: PEOPLE, isHidden: true }, { table: null }, { table: PEOPLE });
  expect(await firstList(file, isPeople)).toBe(2);
});

it('is the first sheet that is shown, if none has such a list', async () => {
  const file = workbookOf({ table: NOTES, isHidden: true }, { table: NOTES }, { table: NOTES });
  expect(await firstList(file, isPeople)).toBe(1);
});
