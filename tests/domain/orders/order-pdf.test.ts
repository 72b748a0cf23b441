import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentToolsFor } from '@/lib/documents/document-tools';
import { orderPdf } from '@/lib/documents/order-pdf';
import { linesOfText, widthOf } from '@/lib/documents/pdf-lines';
import { printable } from '@/lib/documents/pdf-text';
import { tablePdf } from '@/lib/documents/table-pdf';
import { sampleOrder } from '@/tests/support/order-document';
import { textsOfPdf } from '@/tests/support/pdf-pages';

const [firstLine = expect.unreachable()] = sampleOrder.lines;
const ROOMS = [
  'Bad',
  'Wohnzimmerküchenkombinationsraumbereich-Südost',
  'Lange Bezeichnung eines Zimmers, umbrochen',
];
const lines = Array.from({ length: 300 }, (_, at) => ({
  ...firstLine,
  ...{ lineNo: at + 1, room: ROOMS[at % 7] ?? 'Flur', storey: 'EG' },
}));
const longOrder = {
  ...sampleOrder,
  lines,
  lot: { number: 'P-1', title: 'Sehr langer Titel eines Loses, der in der Kopfzeile umbricht '.repeat(3) },
  buyer: {
    ...sampleOrder.buyer,
    name: 'Bauunternehmensgesellschaft Łukasz Wiśniewski mbH & Co. KG',
    person: 'Ő Ž',
  },
};

describe('the confirmation of a large order', () => {
  test.each([
    ['de', 'Seite 1 von'],
    ['en', 'Page 1 of'],
    ['nl', 'Pagina 1 van'],
    ['fr', 'Page 1 sur'],
    ['es', 'Página 1 de'],
  ] as const)(
    'in %s has each row once, headings and a page number on each page of A4',
    async (locale, first) => {
      const pdf = await orderPdf(longOrder, await documentToolsFor(locale));
      const pages = textsOfPdf(pdf);
      const sizes = Buffer.from(pdf)
        .toString('latin1')
        .match(/\/MediaBox \[0 0 595\.28\d* 841\.89\d*\]/g);
      expect(sizes).toHaveLength(pages.length);
      const texts = new Set(pages.flat());
      expect(lines.filter(({ lineNo }) => !texts.has(String(lineNo)))).toEqual([]);
      const footers = pages.map((texts) => texts.find((text) => text.includes('·')) ?? '');
      expect(footers[0]).toContain(`${first} ${pages.length}`);
      expect(new Set(footers).size).toBe(pages.length);
      const [heading = ''] = pages[1] ?? [];
      for (const shown of pages) expect(shown).toContain(heading);
      // No page was broken again: each but the last is full.
      for (const shown of pages.slice(0, -1)) expect(shown.length).toBeGreaterThan(150);
      expect(pages[0]?.join(' ')).toContain('Lukasz Wisniewski');
    },
  );

  test('of the table as it is shown, across', async () => {
    const table = {
      title: 'Los 1',
      columns: [{ heading: 'Raum' }, { heading: 'Menge', digits: 0 }],
      rows: Array.from({ length: 200 }, (_, at) => [`Raum ${at}`, at]),
    };
    const pages = textsOfPdf(await tablePdf(table, await documentToolsFor('de')));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.flat().filter((text) => text.startsWith('Raum '))).toHaveLength(200);
    expect(pages.map((texts) => texts.filter((text) => text === 'Menge').length)).toEqual(pages.map(() => 1));
  });
});

test.each([40, 44, 48, 52, 56])('the sums of %d rows never stand on a page alone', async (count) => {
  const order = { ...sampleOrder, lines: lines.slice(0, count) };
  const pages = textsOfPdf(await orderPdf(order, await documentToolsFor('en')));
  expect(pages.at(-1)).toEqual(expect.arrayContaining(['Pieces', String(count)]));
});

test('what is too long for its cell is broken, and ends with an ellipsis where no page could hold it', async () => {
  const wide = 'W'.repeat(500);
  const columns = Array.from({ length: 40 }, () => ({ heading: 'H'.repeat(100) }));
  const rows = Array.from({ length: 3 }, () => columns.map(() => wide));
  const pages = textsOfPdf(await tablePdf({ title: 'Los', columns, rows }, await documentToolsFor('en')));
  expect(pages).toHaveLength(3);
  for (const [at, texts] of pages.entries()) {
    // Node 20 decodes windows-1252 as Latin-1.
    expect(texts.filter((text) => /^[…\u0085]$/.test(text))).toHaveLength(80);
    expect(texts).toContain(`Los   ·   Page ${at + 1} of 3`);
  }
});

test('lines are as wide as their column at most, and lose no letter', () => {
  const text = fc.string({ unit: fc.constantFrom('W', 'i', ' ', 'ä', '–', '浴', '5'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 12, max: 200 }), (written, width) => {
      const lines = linesOfText(written, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    }),
  );
});

test('a text is shown by letters that the fonts of PDF have', () => {
  expect(printable('Straße 5 m² – „Žďár“ €')).toBe('Straße 5 m² – „Ždár“ €');
  expect(printable('Łódź Őr Iı x≤5')).toBe('Lódz Or Ii x<=5');
  expect(printable('浴室 Ωμέγα')).toBe('?? ?????');
});
