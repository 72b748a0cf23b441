import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTEL_FACTS, DEMO_PANEL_FACTS } from '@/db/seed/catalogues';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import { type CatalogueKind, isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { knownProducts, productProblems } from '@/lib/domain/catalogue/check-product';
import { IMPORT_COLUMNS, readImportHeadings } from '@/lib/domain/catalogue/import/columns';
import { type LintelRange, lintelsOfRanges } from '@/lib/domain/catalogue/import/generate-lintels';
import {
  countToConfirm,
  type ImportMode,
  type ImportPlan,
  planningOf,
  shownOf,
  withoutUsed,
} from '@/lib/domain/catalogue/import/plan-import';
import { lintelValue } from '@/lib/domain/catalogue/lintel-products';

type Every<Kind extends CatalogueKind> = readonly { facts: FactsOf[Kind]; isCurrent: boolean }[];

const current = <Kind extends CatalogueKind>(facts: readonly FactsOf[Kind][]): Every<Kind> =>
  facts.map((one) => ({ facts: one, isCurrent: true }));

/** The plan of a list: the first line has the headings. */
function plan<Kind extends CatalogueKind>(
  kind: Kind,
  [headings = [], ...rows]: readonly (readonly string[])[],
  { mode = 'changes', every }: { mode?: ImportMode; every: Every<Kind> },
): ImportPlan<Kind> {
  const read = readImportHeadings(kind, headings);
  if (!('columns' in read)) throw new Error(read.code);
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
  const planning = planningOf(kind, { mode, columns: read.columns, lines, every });
  for (;;) {
    const step = planning.next();
    if (step.done) return step.value;
  }
}

/** A catalogue as an exported list. */
function listOf<Kind extends CatalogueKind>(kind: Kind, facts: readonly FactsOf[Kind][]): string[][] {
  const names = IMPORT_COLUMNS[kind].map(({ name }) => name);
  return [
    names,
    ...facts.map((one) => {
      const shown = shownOf(kind, one);
      return names.map((name) => String(shown[name] ?? ''));
    }),
  ];
}

/** The catalogue after a plan. */
function applied<Kind extends CatalogueKind>(
  every: Every<Kind>,
  { come }: ImportPlan<Kind>,
): FactsOf[Kind][] {
  const changed = new Set(come.map(({ articleNo }) => articleNo));
  const kept = every.filter(({ facts, isCurrent }) => isCurrent && !changed.has(facts.articleNo));
  return [...kept.map(({ facts }) => facts), ...come];
}

const sorted = (facts: readonly { articleNo: string }[]) =>
  facts.toSorted((a, b) => (a.articleNo < b.articleNo ? -1 : 1));
const DEMO = current<'lintel'>(DEMO_LINTEL_FACTS);
const PANELS = current<'aac'>(DEMO_PANEL_FACTS);
const reasons = ({ rows }: ImportPlan<CatalogueKind>) =>
  rows.flatMap(({ row, problems }) => problems.map(({ field, code }) => `${row} ${field} ${code}`));

describe('a list of products', () => {
  it('that was exported changes nothing, in either mode', () => {
    for (const mode of ['complete', 'changes'] as const) {
      const lintels = plan('lintel', listOf('lintel', DEMO_LINTEL_FACTS), { mode, every: DEMO });
      expect(lintels).toMatchObject({ rows: [], come: [], counts: { unchanged: 69, refused: 0 } });
      const panels = plan('aac', listOf('aac', DEMO_PANEL_FACTS), { mode, every: PANELS });
      expect(panels).toMatchObject({ rows: [], counts: { unchanged: 3 } });
    }
  });

  it('makes an empty catalogue the same as the one that it was exported from', () => {
    const made = plan('lintel', listOf('lintel', DEMO_LINTEL_FACTS), { mode: 'complete', every: [] });
    expect(made.counts).toEqual({ new: 69, changed: 0, unchanged: 0, gone: 0, refused: 0 });
    expect(made.come).toEqual(DEMO_LINTEL_FACTS);
    const panels = plan('aac', listOf('aac', DEMO_PANEL_FACTS), { every: [] });
    expect(panels.come).toEqual(DEMO_PANEL_FACTS);
  });

  it('leaves in changes what it does not name, and lets it end where it is complete', () => {
    const [, first = expect.unreachable()] = listOf('lintel', DEMO_LINTEL_FACTS);
    const list = [IMPORT_COLUMNS.lintel.map(({ name }) => name), first];
    expect(plan('lintel', list, { every: DEMO }).rows).toEqual([]);
    const complete = plan('lintel', list, { mode: 'complete', every: DEMO });
    expect(complete.counts).toMatchObject({ gone: 68, unchanged: 1 });
    expect(
      applied(DEMO, complete)
        .filter(isOffered)
        .map(({ articleNo }) => articleNo),
    ).toEqual([first[0]]);
    expect(complete.rows[0]?.fields).toEqual([{ field: 'status', from: 'offered', to: 'ending' }]);
    expect(countToConfirm(complete)).toBe(68);
  });

  it('keeps in changes what a cell is empty of, and takes its default where it is complete', () => {
    const list = [
      ['articleNo', 'pieces per pallet', 'title_de'],
      ['5107060', '', ''],
    ];
    const every = PANELS.map(({ facts }) => ({
      facts: { ...facts, piecesPerPallet: 4, titles: { de: 'Tafel', nl: 'Bord' } },
      isCurrent: true,
    }));
    expect(plan('aac', list, { every }).rows).toEqual([]);
    const [row] = plan('aac', list, { mode: 'complete', every }).rows;
    expect(row?.fields).toEqual([
      { field: 'title_de', from: 'Tafel', to: '' },
      { field: 'piecesPerPallet', from: 4, to: 10 },
    ]);
  });

  it('says of each row what is wrong with it, once per field', () => {
    const list = [
      ['itemNo', 'family', 'thickness', 'length', 'height', 'status', 'cuttable', 'title_fr'],
      ['', 'N', '70', '1000', '260', '', '', ''],
      ['ÄÖ', 'X', 'dick', '1e3', '7', 'weg', 'vielleicht', 'é'.repeat(81)],
      ['S-1', 'N', '70', '', '', '', '', ''],
      ['S-1', 'N', '70', '1000', '250', '', '', ''],
      ['4107010025', 'L', '', '', '', '', '', ''],
    ];
    const made = plan('lintel', list, { every: DEMO });
    expect(reasons(made)).toEqual([
      ...['2 itemNo Required', '3 itemNo WrongFormat', '3 family CATALOGUE.UnknownChoice'],
      ...['3 thickness NotInteger', '3 length NotInteger', '3 status CATALOGUE.UnknownChoice'],
      ...['3 cuttable CATALOGUE.UnknownChoice', '3 title_fr TooLong', '3 height OutOfRange'],
      ...['4 length Required', '4 height Required'],
      ...['5 itemNo CATALOGUE.RowTwice', '5 height CATALOGUE.ValueTaken'],
    ]);
    expect(made.resized).toEqual(['4107010025']);
    expect(made.counts).toEqual({ new: 0, changed: 1, unchanged: 0, gone: 0, refused: 4 });
    const used = withoutUsed('lintel', made, new Set(['4107010025']));
    expect(reasons(used).at(-1)).toBe('6 family Fixed');
    expect(used).toMatchObject({ counts: { changed: 0, refused: 5 }, come: [] });
  });

  it('may offer in a row what another row lets end, whichever comes first', () => {
    const rows = [
      ['4107010025', '', '', '', '', 'ending'],
      ['S-70', 'N', '70', '1000', '250', 'offered'],
    ];
    const headings = ['itemNo', 'family', 'thickness', 'length', 'height', 'status'];
    for (const list of [rows, rows.toReversed()]) {
      const made = plan('lintel', [headings, ...list], { every: DEMO });
      expect(made.counts).toMatchObject({ new: 1, changed: 1, refused: 0 });
    }
    expect(reasons(plan('lintel', [headings, ...rows.slice(1)], { every: DEMO }))).toEqual([
      '2 height CATALOGUE.ValueTaken',
    ]);
  });

  it('never gives a number to another product', () => {
    const [, ...rest] = PANELS;
    const [first = expect.unreachable()] = PANELS;
    const every: Every<'aac'> = [...rest, { ...first, isCurrent: false }];
    const headings = ['articleNo', 'productNo', 'thickness', 'width', 'lengthMin', 'lengthMax'];
    const rows = [
      ['W-1', '0', '80', '600', '600', '2000'],
      ['5107060', '0', '80', '600', '600', '2000'],
      ['5110060', '7', '', '', '', ''],
    ];
    expect(reasons(plan('aac', [headings, ...rows], { every }))).toEqual([
      ...['2 productNo CATALOGUE.Duplicate', '3 thickness CATALOGUE.MeasureFixed', '4 productNo KeyFixed'],
    ]);
    const back = [headings, ['5107060', '0', '70', '600', '600', '2000']];
    expect(plan('aac', back, { every }).counts).toMatchObject({ new: 1, refused: 0 });
  });

  it('asks for a count only if more than a fifth is withdrawn', () => {
    expect(countToConfirm({ withdrawn: 2, offered: 10 })).toBeNull();
    expect(countToConfirm({ withdrawn: 3, offered: 10 })).toBe(3);
    expect(countToConfirm({ withdrawn: 0, offered: 0 })).toBeNull();
    const block = [
      ['itemNo', 'status'],
      ...DEMO_LINTEL_FACTS.slice(0, 14).map((f) => [f.articleNo, 'blocked']),
    ];
    expect(plan('lintel', block, { every: DEMO })).toMatchObject({ withdrawn: 14, offered: 69 });
  });
});

describe('any list of products', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'N', 'L', 'offered', 'ending', 'blocked', 'ST', 'FS', 'yes', 'nein', '70', '250'),
    fc.integer({ min: -5, max: 7000 }).map(String),
    fc.string({ maxLength: 100 }),
  );
  const articles = DEMO_LINTEL_FACTS.slice(0, 8).map(({ articleNo }) => articleNo);
  const article = fc.oneof(fc.constantFrom(...articles, 'S-1', 'S-2', 'S-3'), cell);
  const columns = IMPORT_COLUMNS.lintel.map(({ name }) => name).slice(1);
  const lists = fc
    .subarray(columns)
    .chain((names) =>
      fc.tuple(
        fc.constant(['itemNo', ...names]),
        fc.array(fc.tuple(article, ...names.map(() => cell)), { maxLength: 12 }),
      ),
    );
  const mode = fc.constantFrom<ImportMode>('complete', 'changes');

  it('accounts for each row once, and leaves a catalogue that keeps every rule', () => {
    fc.assert(
      fc.property(lists, mode, ([headings, rows], how) => {
        const made = plan('lintel', [headings, ...rows], { mode: how, every: DEMO });
        const { new: added, changed, unchanged, refused, gone } = made.counts;
        expect(added + changed + unchanged + refused).toBe(rows.length);
        expect(made.rows).toHaveLength(added + changed + refused + gone);
        expect(made.come).toHaveLength(added + changed + gone);
        for (const { change, problems } of made.rows) expect(problems.length > 0).toBe(change === 'refused');
        if (refused > 0) return;
        const now = applied(DEMO, made);
        const numbers = now.map(({ articleNo }) => articleNo);
        expect(new Set(numbers).size).toBe(numbers.length);
        const sizes = now.filter(isOffered).map(lintelValue);
        expect(new Set(sizes).size).toBe(sizes.length);
        const known = knownProducts<'lintel'>(current<'lintel'>(now));
        for (const facts of now) {
          expect(productProblems('lintel', facts, { known, isNew: false })).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('changes nothing if it is imported again', () => {
    fc.assert(
      fc.property(lists, mode, ([headings, rows], how) => {
        const made = plan('lintel', [headings, ...rows], { mode: how, every: DEMO });
        if (made.counts.refused > 0) return;
        const now = current<'lintel'>(applied(DEMO, made));
        expect(plan('lintel', [headings, ...rows], { mode: how, every: now }).come).toEqual([]);
      }),
    );
  });
});

describe('ranges of lintels', () => {
  const range = (own: Partial<LintelRange>): LintelRange => ({
    ...{ family: 'N', prefix: '41', thicknesses: [], lengths: [], heights: [] },
    ...{ lintelType: 'ST', cuttable: false, bearing: 230, ...own },
  });
  const pattern = '{prefix}{t:3}{l/10:3}{h/10:2}';
  const N = (thickness: number, lengths: number[]) => [
    range({ cuttable: true, thicknesses: [thickness], lengths, heights: [250, 400] }),
    range({ cuttable: true, thicknesses: [thickness], lengths, heights: [600], lintelType: 'FS' }),
  ];
  const flat = { family: 'F', prefix: '43', thicknesses: [115, 175], heights: [124] } as const;
  const strong = { family: 'L', prefix: '42', heights: [249] } as const;
  const ranges = [
    ...N(70, [1000, 1250, 1500]),
    ...N(100, [1000, 1250, 1500, 1750]),
    ...N(150, [1000, 1250, 1500, 1750, 2000]),
    range({ ...strong, thicknesses: [175, 200, 240, 300, 365], lengths: [1300, 1500], bearing: 380 }),
    range({ ...strong, thicknesses: [175, 200, 240, 300, 365], lengths: [1750, 2000], bearing: 480 }),
    range({ ...strong, thicknesses: [240, 300, 365], lengths: [2250], bearing: 480 }),
    range({ ...flat, lengths: [1250], bearing: 330 }),
    range({ ...flat, lengths: [1500], bearing: 380 }),
    range({ ...flat, lengths: [2000, 2500, 3000], bearing: 480 }),
  ];

  it('make the 69 lintels of the demo', () => {
    const list = lintelsOfRanges({ pattern, ranges });
    if ('code' in list) throw new Error(list.code);
    const made = plan('lintel', list, { every: [] });
    expect(made.counts).toMatchObject({ new: 69, refused: 0 });
    expect(sorted(made.come)).toEqual(sorted(DEMO_LINTEL_FACTS));
  });

  it.each(['{x}', '{t', 't}', '{t/0}', '{t:0}', '{prefix}{}', '{t:33}'])('refuse the pattern %s', (wrong) => {
    expect(lintelsOfRanges({ pattern: wrong, ranges })).toMatchObject({ code: 'CATALOGUE.UnknownPattern' });
  });

  it('refuse more than one list may have, without making them', () => {
    const sizes = Array.from({ length: 100 }, (_, at) => 10 + at);
    const many = range({ thicknesses: sizes, lengths: sizes, heights: sizes });
    expect(lintelsOfRanges({ pattern, ranges: [many] })).toMatchObject({ code: 'CATALOGUE.TooManyRows' });
  });
});
