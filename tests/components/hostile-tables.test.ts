import { describe, expect, test } from 'vitest';
import { openTableFile } from '@/lib/client/table-files/open-table-file';
import { FILE_LIMITS } from '@/lib/formats/spreadsheets/file-fault';
import { workbookOf } from '@/tests/support/workbooks';

/** What a page must never be held for, with room for a machine that is busy. */
const PATIENCE_MS = 5_000;

/** Reads the first sheet, and the longest the page waited meanwhile. */
async function read(bytes: Uint8Array<ArrayBuffer> | string) {
  let longestMs = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 1);
  try {
    const file = await openTableFile(new Blob([bytes]));
    const { lines } = await (file.kind === 'workbook' ? file.read(0) : file.read(file.format));
    return lines;
  } finally {
    clearInterval(clock);
    longestMs = Math.max(longestMs, performance.now() - last);
    expect(longestMs).toBeLessThan(PATIENCE_MS);
  }
}

const sheet = async (text: string) => read(await workbookOf({ sheets: { A: text } }));
const rows = (text: string, after = '') => sheet(`<sheetData>${text}</sheetData>${after}`);
const cell = '<c><v>1</v></c>';

describe('a workbook made to hurt', () => {
  test.each([
    ['tags without an end', '<a'.repeat(200_000)],
    ['quotes without an end', `<a ${'"'.repeat(199_999)}`],
    ['remarks without an end', '<!--'.repeat(200_000)],
    ['instructions without an end', '<?'.repeat(200_000)],
    ['raw text without an end', '<![CDATA['.repeat(200_000)],
    ['a billion laughs', `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`],
    ['merged ranges one over the other', mergedOverEachOther()],
  ])('by %s is called damaged, at once', async (_, text) => {
    await expect(sheet(text)).rejects.toThrow('damaged');
  });

  test('by very many rows without anything in them is read as the list that it is', async () => {
    const formatted = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 2}" s="1"/>`);
    expect(await rows(`<row r="1">${cell}</row>${formatted.join('')}`)).toHaveLength(1);
  });

  test('by very many rows, or a place beyond all rows, is refused or read', async () => {
    await expect(rows(`<row>${cell}</row>`.repeat(200_000))).rejects.toThrow('tooManyRows');
    expect(await rows(`<row r="1e999"><c r="ZZZZZZZ1"><v>1</v></c></row><row>${cell}</row>`)).toMatchObject([
      { line: 2 },
    ]);
  });

  test('by ten thousand columns keeps those that lists have', async () => {
    const [row] = await rows(`<row>${cell.repeat(10_000)}</row>`);
    expect(row?.cells).toHaveLength(FILE_LIMITS.columns);
  });
});

describe('a text file made to hurt', () => {
  test.each([
    ['quotes without an end', '"a\n'.repeat(200_000)],
    ['only quotes', '"'.repeat(600_001)],
    ['quotes that open and double', '";""'.repeat(200_000)],
    ['breaks in quotes', `"${'\n'.repeat(600_000)}`],
  ])('by %s is read or refused, at once', async (_, text) => {
    const lines = await read(text).catch((error: Error) => error.message);
    expect(typeof lines === 'string' ? lines : 'read').toMatch(/^(read|tooManyRows|empty)$/);
  });

  test('by very many rows or columns', async () => {
    await expect(read('a;b\n'.repeat(200_000))).rejects.toThrow('tooManyRows');
    const wide = await read(`${'a;'.repeat(10_000)}\n${'1;'.repeat(10_000)}\n`);
    expect(wide.map(({ cells }) => cells.length)).toEqual([FILE_LIMITS.columns, FILE_LIMITS.columns]);
  });

  test('by a million blank rows behind its list, as sheets saved whole have them', async () => {
    const lines = await read(`Raum;Menge\n\nBad;7\n${';\n'.repeat(1_048_573)}`);
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Raum', 'Menge'],
      [3, 'Bad', '7'],
    ]);
  });
});

function mergedOverEachOther(): string {
  const full = `<row>${cell}</row>`.repeat(FILE_LIMITS.rows);
  const ranges = `<mergeCell ref="A1:A${FILE_LIMITS.rows}"/>`.repeat(200);
  return `<sheetData>${full}</sheetData><mergeCells>${ranges}</mergeCells>`;
}
