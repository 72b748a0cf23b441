import * as z from 'zod';
import { newLintelSchema, newPanelSchema } from '@/lib/contract/catalogue-products';
import { typedNumber } from '@/lib/contract/texts';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';

/** A number that may be left out. */
const numberOrNone = z.string().transform((text) => (text.trim() === '' ? undefined : Number(text)));

const panel = newPanelSchema.shape;
const lintel = newLintelSchema.shape;

const title = panel.titles.unwrap().shape.en.unwrap();
const titles = { titles_en: title, titles_de: title, titles_nl: title, titles_fr: title, titles_es: title };

interface TypedTitles {
  titles_en: string;
  titles_de: string;
  titles_nl: string;
  titles_fr: string;
  titles_es: string;
}

/** The titles have an input for each language. */
function withTitles<Typed extends TypedTitles>(typed: Typed) {
  const { titles_en: en, titles_de: de, titles_nl: nl, titles_fr: fr, titles_es: es, ...product } = typed;
  return { ...product, titles: { en, de, nl, fr, es } };
}

const panelSchema = z
  .strictObject({
    ...{ articleNo: panel.articleNo, productNo: typedNumber.pipe(panel.productNo), title: panel.title },
    ...{ thickness: typedNumber.pipe(panel.thickness), width: typedNumber.pipe(panel.width) },
    ...{ lengthMin: typedNumber.pipe(panel.lengthMin), lengthMax: typedNumber.pipe(panel.lengthMax) },
    piecesPerPallet: numberOrNone.pipe(panel.piecesPerPallet),
    kgPerM3: typedNumber.pipe(panel.kgPerM3.unwrap()),
    ...{ color: panel.color, textColor: panel.textColor, ...titles },
  })
  .transform(withTitles);

const lintelSchema = z
  .strictObject({
    ...{ itemNo: lintel.itemNo, family: lintel.family, title: lintel.title },
    thickness: typedNumber.pipe(lintel.thickness),
    length: typedNumber.pipe(lintel.length),
    height: typedNumber.pipe(lintel.height),
    lintelType: lintel.lintelType,
    cuttable: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
    minCutHeight: typedNumber.pipe(lintel.minCutHeight.unwrap()),
    maxOpening: typedNumber.pipe(lintel.maxOpening),
    piecesPerPallet: numberOrNone.pipe(lintel.piecesPerPallet),
    kgPerM3: typedNumber.pipe(lintel.kgPerM3.unwrap()),
    ...titles,
  })
  .transform(withTitles);

/** The forms of products; what they make is what their calls take. */
export const PRODUCT_SCHEMAS = { aac: panelSchema, lintel: lintelSchema } as const satisfies Record<
  CatalogueKind,
  z.ZodType
>;
