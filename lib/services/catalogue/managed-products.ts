import type { CatalogueLintelDto, CataloguePanelDto } from '@/lib/contract/catalogue-products';
import type { LoggedValue } from '@/lib/domain/admin-log/admin-actions';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { AAC_KG_PER_M3, LINTEL_KG_PER_M3 } from '@/lib/domain/catalogue/densities';
import { piecesPerPallet } from '@/lib/domain/catalogue/pallet';
import { DEFAULT_MIN_CUT_HEIGHT_MM } from '@/lib/domain/catalogue/product-rules';
import { enteredTexts, type TextInLanguages } from '@/lib/domain/configuration/text-in-languages';

/** What administrators enter of every product; what is left out of a change is unchanged. */
interface EnteredProduct {
  title: string;
  titles?: TextInLanguages | undefined;
  piecesPerPallet?: number | undefined;
  kgPerM3?: number | undefined;
}

interface EnteredPanel extends EnteredProduct {
  productNo?: number | undefined;
  thickness: number;
  width: number;
  lengthMin: number;
  lengthMax: number;
  color: string;
  textColor: string;
}

interface EnteredLintel extends EnteredProduct {
  family: CatalogueLintelDto['family'];
  thickness: number;
  length: number;
  height: number;
  lintelType: CatalogueLintelDto['lintelType'];
  cuttable: boolean;
  minCutHeight?: number | undefined;
  maxOpening: number;
}

export interface EnteredOf {
  aac: EnteredPanel;
  lintel: EnteredLintel;
}

export interface DtoOf {
  aac: CataloguePanelDto;
  lintel: CatalogueLintelDto;
}

/** How administrators see and enter the products of a kind. */
export interface ManagedProducts<Kind extends CatalogueKind> {
  kind: Kind;
  /** The fields by their names on the wire, as far as these differ. */
  wireNames: { readonly [Field in keyof FactsOf[Kind]]?: string };
  /** What a catalogue holds of an entered product. @param own the product that is changed */
  factsOf: (articleNo: string, entered: EnteredOf[Kind], own: FactsOf[Kind] | null) => FactsOf[Kind];
  present: (facts: FactsOf[Kind], version: number) => DtoOf[Kind];
}

export const PANELS: ManagedProducts<'aac'> = {
  kind: 'aac',
  wireNames: {
    thicknessMm: 'thickness',
    widthMm: 'width',
    lengthMinMm: 'lengthMin',
    lengthMaxMm: 'lengthMax',
  },
  factsOf(articleNo, entered, own) {
    const { productNo = own?.productNo ?? 0, thickness, width, color, textColor } = entered;
    return {
      ...{ articleNo, productNo },
      ...commonOf(entered, own, { height: width, kgPerM3: AAC_KG_PER_M3 }),
      ...{ thicknessMm: thickness, widthMm: width },
      ...{ lengthMinMm: entered.lengthMin, lengthMaxMm: entered.lengthMax, color, textColor },
    };
  },
  present: (panel, version) => ({
    ...{ articleNo: panel.articleNo, productNo: panel.productNo, ...presentCommon(panel) },
    ...{ thickness: panel.thicknessMm, width: panel.widthMm },
    ...{ lengthMin: panel.lengthMinMm, lengthMax: panel.lengthMaxMm },
    ...{ color: panel.color, textColor: panel.textColor, version },
  }),
};

export const LINTELS: ManagedProducts<'lintel'> = {
  kind: 'lintel',
  wireNames: {
    articleNo: 'itemNo',
    thicknessMm: 'thickness',
    lengthMm: 'length',
    heightMm: 'height',
    baseType: 'lintelType',
    isCuttable: 'cuttable',
    minCutHeightMm: 'minCutHeight',
    maxOpeningMm: 'maxOpening',
  },
  factsOf(articleNo, entered, own) {
    const { family, thickness, length, height, lintelType, cuttable } = entered;
    const { minCutHeight = own?.minCutHeightMm ?? Math.min(DEFAULT_MIN_CUT_HEIGHT_MM, height) } = entered;
    return {
      articleNo,
      ...commonOf(entered, own, { height, kgPerM3: LINTEL_KG_PER_M3 }),
      ...{ family, thicknessMm: thickness, lengthMm: length, heightMm: height, baseType: lintelType },
      ...{ isCuttable: cuttable, minCutHeightMm: minCutHeight, maxOpeningMm: entered.maxOpening },
    };
  },
  present: (lintel, version) => ({
    ...{ itemNo: lintel.articleNo, family: lintel.family, ...presentCommon(lintel) },
    ...{ thickness: lintel.thicknessMm, length: lintel.lengthMm, height: lintel.heightMm },
    ...{ lintelType: lintel.baseType, cuttable: lintel.isCuttable },
    ...{ minCutHeight: lintel.minCutHeightMm, maxOpening: lintel.maxOpeningMm, version },
  }),
};

function presentCommon({ title, titles, piecesPerPallet, kgPerM3, status }: FactsOf[CatalogueKind]) {
  return { title, titles, piecesPerPallet, kgPerM3, status };
}

/** What every product has; how many fit on a pallet follows from the size, unless it is told. */
function commonOf(
  entered: EnteredProduct & { thickness: number },
  own: FactsOf[CatalogueKind] | null,
  usual: { height: number; kgPerM3: number },
) {
  const { title, titles = own?.titles ?? {}, kgPerM3 = own?.kgPerM3 ?? usual.kgPerM3 } = entered;
  const stacked = Math.max(1, piecesPerPallet(entered.thickness, usual.height));
  return {
    title,
    titles: enteredTexts(titles),
    piecesPerPallet: entered.piecesPerPallet ?? own?.piecesPerPallet ?? stacked,
    kgPerM3,
    status: own?.status ?? ('offered' as const),
  };
}

/** The facts of a product as the log and comparisons of versions show them, by their names on the wire. */
export function shownFacts<Kind extends CatalogueKind>(
  { wireNames }: Pick<ManagedProducts<Kind>, 'wireNames'>,
  facts: FactsOf[Kind],
): Record<string, LoggedValue> {
  const { titles, ...plain } = facts;
  const named = Object.entries(plain).map(([field, value]) => [wireName(wireNames, field), value]);
  const translated = Object.entries(titles).map(([language, title]) => [`title.${language}`, title]);
  return Object.fromEntries([...named, ...translated]);
}

/** The name of a field on the wire. */
export function wireName(wireNames: object, field: string): string {
  const name: unknown = Reflect.get(wireNames, field);
  return typeof name === 'string' ? name : field;
}
