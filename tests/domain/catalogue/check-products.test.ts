import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTEL_FACTS, DEMO_PANEL_FACTS } from '@/db/seed/catalogues';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { problemsTogether, type WantedProduct } from '@/lib/domain/catalogue/check-products';

const [panel = expect.unreachable(), other = expect.unreachable()] = DEMO_PANEL_FACTS;
const [lintel = expect.unreachable(), tall = expect.unreachable()] = DEMO_LINTEL_FACTS;

const current = <Kind extends CatalogueKind>(facts: readonly FactsOf[Kind][]) =>
  facts.map((one) => ({ facts: one, isCurrent: true }));
const codesOf = (problems: ReturnType<typeof problemsTogether>) =>
  problems.map((own) => own.map(({ field, code }) => `${field} ${code}`).join());
const lintels = (wanted: WantedProduct<'lintel'>[], there = DEMO_LINTEL_FACTS) =>
  codesOf(problemsTogether('lintel', current<'lintel'>(there), wanted));
const panels = (wanted: WantedProduct<'aac'>[], there = DEMO_PANEL_FACTS) =>
  codesOf(problemsTogether('aac', current<'aac'>(there), wanted));

describe('many products at once', () => {
  it('are those of the demo, for an empty catalogue', () => {
    const added = <Facts>(facts: readonly Facts[]) => facts.map((one) => ({ before: null, facts: one }));
    expect(panels(added(DEMO_PANEL_FACTS), [])).toEqual(DEMO_PANEL_FACTS.map(() => ''));
    expect(lintels(added(DEMO_LINTEL_FACTS), [])).toEqual(DEMO_LINTEL_FACTS.map(() => ''));
  });

  it('have a size once, in whatever order they stand', () => {
    const ends = { before: lintel, facts: { ...lintel, status: 'ending' as const } };
    const follows = { before: null, facts: { ...lintel, articleNo: 'NEW-1' } };
    const again = { before: null, facts: { ...lintel, articleNo: 'NEW-2' } };
    expect(lintels([ends, follows])).toEqual(['', '']);
    expect(lintels([follows, ends])).toEqual(['', '']);
    expect(lintels([follows])).toEqual(['heightMm CATALOGUE.ValueTaken']);
    expect(lintels([ends, follows, again])).toEqual(['', '', 'heightMm CATALOGUE.ValueTaken']);
    const grown = { before: lintel, facts: { ...lintel, heightMm: tall.heightMm } };
    expect(lintels([grown])).toEqual(['heightMm CATALOGUE.ValueTaken']);
    const gone = { before: tall, facts: { ...tall, status: 'blocked' as const } };
    expect(lintels([grown, gone])).toEqual(['', '']);
  });

  it('have a number once', () => {
    const added = (articleNo: string, productNo: number) => ({
      before: null,
      facts: { ...panel, articleNo, productNo },
    });
    expect(panels([added('A', 7), added('B', 7), added('C', other.productNo)])).toEqual([
      ...['', 'productNo CATALOGUE.Duplicate', 'productNo CATALOGUE.Duplicate'],
    ]);
  });

  it('may only end whatever else is wrong with them, in whatever order their fields are stored', () => {
    const old = { ...panel, title: 'x'.repeat(90), titles: { de: 'a', nl: 'b' } };
    const stored = Object.fromEntries(Object.entries(old).reverse()) as unknown as typeof old;
    const facts = { ...old, titles: { nl: 'b', de: 'a' }, status: 'ending' as const };
    expect(panels([{ before: stored, facts }])).toEqual(['']);
    expect(panels([{ before: stored, facts: { ...facts, kgPerM3: 600 } }])).toEqual(['title TooLong']);
  });

  it('never offer a size or a number twice where nothing is refused', () => {
    const change = fc.record({
      articleNo: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      lengthMm: fc.constantFrom(1000, 1250),
      status: fc.constantFrom('offered' as const, 'ending' as const),
    });
    const sets = fc.uniqueArray(change, { selector: ({ articleNo }) => articleNo });
    const made = (own: Partial<FactsOf['lintel']>) => ({ ...lintel, ...own });
    fc.assert(
      fc.property(sets, sets, (first, then) => {
        const apply = (there: FactsOf['lintel'][], changes: typeof first) => {
          const known = new Map(there.map((one) => [one.articleNo, one]));
          const wanted = changes.map((own) => ({
            before: known.get(own.articleNo) ?? null,
            facts: made(own),
          }));
          const isRefused = problemsTogether('lintel', current<'lintel'>(there), wanted).map(
            ({ length }) => length > 0,
          );
          for (const [index, { facts }] of wanted.entries()) {
            if (!isRefused[index]) known.set(facts.articleNo, facts);
          }
          return { after: [...known.values()], isWhole: !isRefused.includes(true) };
        };
        const { after: there } = apply([], first);
        const { after, isWhole } = apply(there, then);
        const offered = after.filter(({ status }) => status === 'offered').map(({ lengthMm }) => lengthMm);
        if (isWhole) expect(new Set(offered).size).toBe(offered.length);
      }),
    );
  });
});
