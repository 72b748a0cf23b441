import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividedAmong } from '@/lib/documents/column-widths';
import { combinedPdf } from '@/lib/documents/combined-pdf';
import { orderPdf } from '@/lib/documents/order-pdf';
import { orderTable } from '@/lib/documents/order-table';
import { linesOfText, widthOf } from '@/lib/documents/pdf-lines';
import { printable } from '@/lib/documents/pdf-text';
import { tablePdf } from '@/lib/documents/table-pdf';
import { COMPLETE_LOCALES as LOCALES } from '@/lib/domain/account/languages';
import { toolsIn } from '@/tests/support/document-tools';
import { combinedOrder, sampleOrder } from '@/tests/support/order-document';
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

describe('the one confirmation of a combined order', () => {
  test.each([
    ['en', 'Combined order of 2 lots'],
    ['de', 'Sammelbestellung von 2 Losen'],
    ['nl', 'Verzamelorder van 2 delen'],
    ['fr', 'Commande groupée de 2 lots'],
    ['es', 'Pedido conjunto de 2 lotes'],
  ] as const)(
    'in %s names all lots and the trucks that they share, then has each lot',
    async (locale, title) => {
      const other = { ...sampleOrder, orderNumber: '45000200999', lot: { number: 'P-77', title: 'Haus C' } };
      const pages = textsOfPdf(await combinedPdf([sampleOrder, other], await toolsIn(locale)));
      const [overview = []] = pages;
      const text = overview.join(' ');
      for (const shown of [
        title,
        sampleOrder.orderNumber,
        other.orderNumber,
        'Haus C',
        sampleOrder.project.number,
      ]) {
        expect(text).toContain(shown);
      }
      // One load for both, because day and site are the same.
      expect(text).toContain(`${sampleOrder.orderNumber}, ${other.orderNumber}`);
      const rest = pages.slice(1).flat().join(' ');
      for (const { orderNumber } of [sampleOrder, other]) expect(rest).toContain(orderNumber);
    },
  );

  test('has every lot and every load of fifty lots on pages of A4', async () => {
    const orders = Array.from({ length: 50 }, (_, at) => ({
      ...sampleOrder,
      orderNumber: String(4500030000 + at),
      lot: {
        number: `P-${at}`,
        title: 'Ein Los mit einem sehr langen Namen, der umbricht, auch hier '.repeat(2),
      },
      deliveryDay: at % 2 === 0 ? null : `2027-03-${String(1 + (at % 28)).padStart(2, '0')}`,
      lines: Array.from({ length: 101 }, () => firstLine),
    }));
    const pages = textsOfPdf(await combinedPdf(orders, await toolsIn('de')));
    const texts = pages.flat().join(' ');
    for (const { orderNumber } of orders) {
      expect(texts.split(orderNumber).length - 1).toBeGreaterThanOrEqual(2);
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.every((page) => page.some((text) => text.includes(`von ${pages.length}`)))).toBe(true);
  });

  test('has only the overview if its lots have more rows than one may have', async () => {
    const large = { ...sampleOrder, lines: Array.from({ length: 5001 }, () => firstLine) };
    expect(textsOfPdf(await combinedPdf([large, sampleOrder], await toolsIn('en')))).toHaveLength(1);
  });
});

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
      const pdf = await orderPdf(longOrder, await toolsIn(locale));
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
      expect(pages[0]?.join(' ')).toContain('Łukasz Wiśniewski');
    },
  );

  test('of the table as it is shown, across', async () => {
    const table = {
      title: 'Los 1',
      columns: [{ heading: 'Raum' }, { heading: 'Menge', digits: 0 }],
      rows: Array.from({ length: 200 }, (_, at) => [`Raum ${at}`, at]),
    };
    const pages = textsOfPdf(await tablePdf(table, await toolsIn('de')));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.flat().filter((text) => text.startsWith('Raum '))).toHaveLength(200);
    expect(pages.map((texts) => texts.filter((text) => text === 'Menge').length)).toEqual(pages.map(() => 1));
  });
});

test.each([
  ['en', 'VAT ID NL123456789B01'],
  ['de', 'USt-IdNr. NL123456789B01'],
  ['nl', 'Btw-nummer NL123456789B01'],
  ['fr', 'Numéro de TVA NL123456789B01'],
  ['es', 'NIF-IVA NL123456789B01'],
] as const)(
  'the supplier stands on the confirmation in %s with everything that is entered',
  async (locale, vatId) => {
    const [first = []] = textsOfPdf(await orderPdf(sampleOrder, await toolsIn(locale)));
    for (const text of [sampleOrder.seller.street, '3526 KL Utrecht', vatId, 'GLN 8712345000004']) {
      expect(first.join(' ')).toContain(text);
    }
  },
);

test.each([40, 44, 48, 52, 56])('the sums of %d rows never stand on a page alone', async (count) => {
  const order = { ...sampleOrder, lines: lines.slice(0, count) };
  const pages = textsOfPdf(await orderPdf(order, await toolsIn('en')));
  expect(pages.at(-1)).toEqual(expect.arrayContaining(['Pieces', String(count)]));
});

test('what is too long for its cell is broken, and ends with an ellipsis where no page could hold it', async () => {
  const wide = 'W'.repeat(500);
  const columns = Array.from({ length: 40 }, () => ({ heading: 'H'.repeat(100) }));
  const rows = Array.from({ length: 3 }, () => columns.map(() => wide));
  const pages = textsOfPdf(await tablePdf({ title: 'Los', columns, rows }, await toolsIn('en')));
  expect(pages).toHaveLength(3);
  for (const [at, texts] of pages.entries()) {
    expect(texts.filter((text) => text === '…')).toHaveLength(80);
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

const NAMES = [
  'Łazienka Żółć',
  'Çalışma odası ğış',
  'Příčka',
  'Кухня',
  'Κουζίνα',
  'Ørestad Åse',
  'Țară',
  'ẞ ≤ ½ €',
];

test('a document repeats what was typed, in Latin with its extensions, Greek and Cyrillic', async () => {
  const typed = NAMES.map((room, at) => ({ ...firstLine, lineNo: at + 1, room }));
  const order = {
    ...sampleOrder,
    lines: typed,
    lot: { number: 'P-1', title: 'Wohnanlage Łódź-Şişli' },
    buyer: { ...sampleOrder.buyer, person: 'Łukasiewicz' },
    custRef: '17/ł',
  };
  const shown = textsOfPdf(await orderPdf(order, await toolsIn('de')))
    .flat()
    .join(' ');
  for (const name of [...NAMES, order.lot.title, 'Łukasiewicz', '17/ł']) {
    expect(shown).toContain(name.normalize('NFC'));
  }
});

test('what the font lacks is shown by its code, and nothing else becomes the same text', () => {
  expect(printable('Straße 5 m² – „Žďár“ €')).toBe('Straße 5 m² – „Žďár“ €');
  expect(printable('浴室 Ω\u200b')).toBe('[U+6D74][U+5BA4] Ω[U+200B]');
  expect(printable('[U+6D74]')).toBe('[U+005B]U+6D74]');
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('[', 'U+', '6D74', ']', '浴', ' '),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, text, (one, other) => {
      fc.pre(one.normalize('NFC') !== other.normalize('NFC'));
      expect(printable(one)).not.toBe(printable(other));
    }),
  );
});

describe('the columns of a table', () => {
  const need = fc.record({ least: fc.integer({ min: 1, max: 400 }), more: fc.integer({ min: 0, max: 300 }) });
  test('are together as wide as the page, and as wide as their words while all fit', () => {
    fc.assert(
      fc.property(fc.array(need, { minLength: 1, maxLength: 30 }), (needs) => {
        const wanted = needs.map(({ least, more }) => ({ least, whole: least + more }));
        const widths = dividedAmong(wanted, 510);
        const least = wanted.reduce((sum, each) => sum + each.least, 0);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(510);
        for (const [at, width] of widths.entries()) {
          expect(width).toBeGreaterThan(0);
          if (least <= 510) expect(width).toBeGreaterThanOrEqual((wanted[at]?.least ?? 0) - 1e-6);
        }
      }),
    );
  });

  test.each(LOCALES)('of an order break no heading and no product inside a word, in %s', async (locale) => {
    const tools = await toolsIn(locale);
    const rooms = ['Wohnzimmerbereich', 'Bad'];
    const order = {
      ...sampleOrder,
      lines: rooms.flatMap((room, at) =>
        ['AAC panel 100 × 600', 'AAC lintel N 100/400 L1250'].map((title) => ({
          ...firstLine,
          ...{ lineNo: at + 1, room, storey: '1. Obergeschoss', title, qty: 1200 },
        })),
      ),
    };
    const table = orderTable(order, tools);
    const shown = new Set(
      textsOfPdf(await orderPdf(order, tools))
        .flat()
        .flatMap((text) => text.split(' ')),
    );
    const words = [...table.columns.map(({ heading }) => heading), ...table.rows.flat()]
      .filter((cell) => typeof cell === 'string')
      .flatMap((text) => text.split(' '));
    expect(words.filter((word) => !shown.has(word))).toEqual([]);
    if (locale === 'de') expect([...shown]).not.toContain('Palette');
  });
});

test('the confirmation of a combined order names all its lots and has the trucks that they share', async () => {
  const shown = textsOfPdf(await orderPdf(combinedOrder, await toolsIn('de'))).flat();
  const text = shown.join(' ');
  expect(text).toContain('Sammelbestellung von 2 Losen: 4500020001 (P-1003-01-02 Kavel 2 & bijgebouw)');
  expect(text).toContain('4500020002 (P-1003-01-03 Kavel 3)');
  expect(text).toContain('Geliefert mit denselben Lkw wie 4500020002.');
  expect(shown.slice(shown.indexOf('Lkw, gemeinsam'))[1]).toBe('4');
  expect(shown).not.toContain('Lkw');
  const alone = textsOfPdf(await orderPdf(sampleOrder, await toolsIn('de'))).flat();
  expect(alone.join(' ')).not.toContain('Sammelbestellung');
  expect(alone.slice(alone.indexOf('Lkw'))[1]).toBe('3');
});
