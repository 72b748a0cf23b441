import { describe, expect, it } from 'vitest';
import { DEMO_LINTEL_FACTS, DEMO_PANEL_FACTS } from '@/db/seed/catalogues';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { changedMeasures, knownProducts, productProblems } from '@/lib/domain/catalogue/check-product';

const [panel = expect.unreachable()] = DEMO_PANEL_FACTS;
const [lintel = expect.unreachable()] = DEMO_LINTEL_FACTS;

/** A catalogue with these products, and others that it had before. */
const known = <Kind extends CatalogueKind>(
  current: readonly FactsOf[Kind][],
  former: readonly FactsOf[Kind][] = [],
) =>
  knownProducts<Kind>([
    ...current.map((facts) => ({ facts, isCurrent: true })),
    ...former.map((facts) => ({ facts, isCurrent: false })),
  ]);

const codesOf = (problems: ReturnType<typeof productProblems>) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const ofPanel = (own: Partial<FactsOf['aac']>, isNew = false) =>
  codesOf(productProblems('aac', { ...panel, ...own }, { known: known<'aac'>(DEMO_PANEL_FACTS), isNew }));
const ofLintel = (own: Partial<FactsOf['lintel']>, isNew = false) =>
  codesOf(
    productProblems('lintel', { ...lintel, ...own }, { known: known<'lintel'>(DEMO_LINTEL_FACTS), isNew }),
  );

describe('a product of a catalogue', () => {
  it('of the demo keeps every rule', () => {
    for (const facts of DEMO_PANEL_FACTS) expect(ofPanel(facts)).toEqual([]);
    for (const facts of DEMO_LINTEL_FACTS) expect(ofLintel(facts)).toEqual([]);
  });

  it.each<[Partial<FactsOf['aac']>, string[]]>([
    [{ title: ' ' }, ['title Required']],
    [{ title: 'x'.repeat(81) }, ['title TooLong']],
    [{ articleNo: 'x'.repeat(21) }, ['articleNo TooLong', 'productNo CATALOGUE.Duplicate']],
    [{ productNo: -1 }, ['productNo OutOfRange']],
    [{ productNo: 9999 }, []],
    [{ productNo: 10_000 }, ['productNo OutOfRange']],
    [{ thicknessMm: 9 }, ['thicknessMm OutOfRange']],
    [{ widthMm: 2001 }, ['widthMm OutOfRange']],
    [{ widthMm: Number.NaN }, ['widthMm NotInteger']],
    [{ lengthMinMm: 610 }, ['lengthMinMm CATALOGUE.Step']],
    [{ lengthMinMm: 2000, lengthMaxMm: 1980 }, ['lengthMaxMm OutOfRange']],
    [{ piecesPerPallet: 1.5 }, ['piecesPerPallet NotInteger']],
    [{ kgPerM3: 5001 }, ['kgPerM3 OutOfRange']],
    [{ textColor: panel.color }, ['textColor ContrastTooLow']],
  ])('with %j has the problems %j', (own, problems) => {
    expect(ofPanel(own)).toEqual(problems);
  });

  it.each<[Partial<FactsOf['lintel']>, string[]]>([
    [{ lengthMm: 6001 }, ['lengthMm OutOfRange']],
    [{ minCutHeightMm: 49 }, ['minCutHeightMm OutOfRange']],
    [{ minCutHeightMm: 251 }, ['minCutHeightMm OutOfRange']],
    [{ minCutHeightMm: 251, isCuttable: false }, []],
    [{ heightMm: 400 }, ['heightMm CATALOGUE.ValueTaken']],
    [{ heightMm: 400, status: 'ending' }, []],
  ])('made of lintels with %j has the problems %j', (own, problems) => {
    expect(ofLintel(own)).toEqual(problems);
  });

  it('is new only with numbers that no other ever had', () => {
    expect(ofPanel({}, true)).toEqual(['articleNo CATALOGUE.Duplicate']);
    expect(ofPanel({ articleNo: 'W-1' }, true)).toEqual(['productNo CATALOGUE.Duplicate']);
    expect(ofPanel({ articleNo: 'W-1', productNo: 3 }, true)).toEqual([]);
  });

  it('comes back only as what it was', () => {
    const catalogue = known<'aac'>([], DEMO_PANEL_FACTS);
    const again = (own: Partial<FactsOf['aac']>) =>
      codesOf(productProblems('aac', { ...panel, ...own }, { known: catalogue, isNew: true }));
    expect(again({ title: 'Another title' })).toEqual([]);
    expect(again({ thicknessMm: 75 })).toEqual(['thicknessMm CATALOGUE.MeasureFixed']);
  });

  it('has a size that is fixed once a row has it', () => {
    const other = { thicknessMm: 75, lengthMaxMm: 2000, title: 'x', kgPerM3: 700 };
    expect(changedMeasures('aac', panel, { ...panel, ...other })).toEqual(['thicknessMm']);
    const cut = { isCuttable: false, family: 'F', baseType: 'FS', maxOpeningMm: 0 } as const;
    expect(changedMeasures('lintel', lintel, { ...lintel, ...cut })).toEqual(['family', 'baseType']);
  });
});
