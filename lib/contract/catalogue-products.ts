import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { usageSchema } from '@/lib/contract/entities';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { colour, inLanguages, oneLine } from '@/lib/contract/texts';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { type CatalogueKind, PRODUCT_STATUSES } from '@/lib/domain/catalogue/catalogue-product';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_BASE_TYPES } from '@/lib/domain/catalogue/lintel-products';
import {
  ARTICLE_NO,
  DEFAULT_MIN_CUT_HEIGHT_MM,
  MAX_ARTICLE_NO,
  MAX_PRODUCT_TITLE,
  MAX_VERSION_NOTE,
  PRODUCT_LIMITS,
} from '@/lib/domain/catalogue/product-rules';

export const CATALOGUES = '/api/data/{product}/tenants/{tenantID}/catalogues';
export const CATALOGUE_TAGS = ['catalogue'];
export const catalogueParams = z.object({ tenantID: z.coerce.number().pipe(z.int32()) });

const statusField = z
  .enum(PRODUCT_STATUSES)
  .describe('`ending`: not for new rows, saved ones keep it; `blocked`: rows with it are invalid');
const statusSchema = named(
  'CatalogueProductStatus',
  z.strictObject({
    status: statusField,
    note: oneLine(MAX_VERSION_NOTE).optional(),
  }),
);

const common = {
  title: z.string(),
  titles: z
    .strictObject(inLanguages(COMPLETE_LOCALES, z.string()))
    .describe('the title in other languages; `title` is shown in languages that are missing'),
  piecesPerPallet: z.int32(),
  kgPerM3: z.int32().describe('its density as delivered, in kg/m³'),
  status: statusField,
  version: z.int32().describe('the version of the catalogue'),
};

const mm = z.int32().describe('mm');

const aacSchema = named(
  'CataloguePanel',
  z.object({
    articleNo: z.string(),
    productNo: z.int32().describe('its number in order rows'),
    ...common,
    thickness: mm,
    width: mm,
    lengthMin: mm,
    lengthMax: mm,
    color: z.string(),
    textColor: z.string(),
  }),
);
export type CataloguePanelDto = z.infer<typeof aacSchema>;

const lintelSchema = named(
  'CatalogueLintel',
  z.object({
    itemNo: z.string(),
    family: z.enum(LINTEL_FAMILIES),
    ...common,
    thickness: mm,
    length: mm,
    height: mm,
    lintelType: z.enum(LINTEL_BASE_TYPES).describe('lintel type of an uncut row'),
    cuttable: z.boolean().describe('whether it may be cut in height'),
    minCutHeight: mm.describe('the lowest height to which it may be cut, mm'),
    maxOpening: mm.describe('widest clear opening, mm; for information'),
  }),
);
export type CatalogueLintelDto = z.infer<typeof lintelSchema>;

const whole = ({ min, max }: { min: number; max: number }) => z.int32().min(min).max(max);
const articleNo = z.stringFormat('articleNo', ARTICLE_NO).max(MAX_ARTICLE_NO);
const { aac, lintel } = PRODUCT_LIMITS;

const enteredTitles = {
  title: oneLine(MAX_PRODUCT_TITLE).min(1),
  titles: z
    .strictObject(inLanguages(COMPLETE_LOCALES, oneLine(MAX_PRODUCT_TITLE)))
    .optional()
    .describe('unchanged if left out'),
};

const aacFields = {
  ...enteredTitles,
  thickness: whole(aac.thicknessMm).describe('mm; fixed once a row has the product'),
  width: whole(aac.widthMm).describe('mm; fixed once a row has the product'),
  lengthMin: whole(aac.lengthMinMm).describe('mm, a multiple of 20'),
  lengthMax: whole(aac.lengthMaxMm).describe('mm, a multiple of 20'),
  piecesPerPallet: whole(aac.piecesPerPallet).optional().describe('by its size if left out'),
  kgPerM3: whole(aac.kgPerM3).optional().describe('unchanged if left out, 650 for a new one'),
  color: colour,
  textColor: colour,
};

const lintelFields = {
  ...enteredTitles,
  family: z.enum(LINTEL_FAMILIES),
  thickness: whole(lintel.thicknessMm).describe('mm'),
  length: whole(lintel.lengthMm).describe('mm'),
  height: whole(lintel.heightMm).describe('mm'),
  lintelType: z.enum(LINTEL_BASE_TYPES),
  cuttable: z.boolean(),
  minCutHeight: whole(lintel.minCutHeightMm)
    .optional()
    .describe(`mm; unchanged if left out, ${DEFAULT_MIN_CUT_HEIGHT_MM} for a new one`),
  maxOpening: whole(lintel.maxOpeningMm).describe('mm'),
  piecesPerPallet: whole(lintel.piecesPerPallet).optional().describe('by its size if left out'),
  kgPerM3: whole(lintel.kgPerM3).optional().describe('unchanged if left out, 800 for a new one'),
};

const written = {
  note: oneLine(MAX_VERSION_NOTE).optional().describe('what was changed, for the list of versions'),
};

interface KindOfProducts<Fields extends z.ZodRawShape, New extends z.ZodRawShape, Item> {
  kind: CatalogueKind;
  name: string;
  /** In a sentence: `a panel`. */
  noun: string;
  item: Item;
  fields: Fields;
  /** What is entered once. */
  fixed: New;
}

/** The calls by which administrators maintain the products of one kind; every change is a new version. */
function productCalls<Fields extends z.ZodRawShape, New extends z.ZodRawShape, Item extends z.ZodObject>({
  kind,
  name,
  noun,
  item,
  fields,
  fixed,
}: KindOfProducts<Fields, New, Item>) {
  const path = `${CATALOGUES}/${kind}/products`;
  const common = { tags: CATALOGUE_TAGS, description: 'For administrators.' };
  const ofOne = {
    ...common,
    path: `${path}/{articleNo}`,
    params: catalogueParams.extend({ articleNo: z.string().max(MAX_ARTICLE_NO) }),
  };
  const newSchema = named(`New${name}`, z.strictObject({ ...fixed, ...fields, ...written }));
  const once = z.strictObject(fixed).partial().shape;
  return {
    /** The body of a new one, for forms. */
    newSchema,
    list: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `Lists the products of the newest version of a tenant’s catalogue`,
      params: catalogueParams,
      query: wholeListQuery().strict(),
      answer: list(item),
      errors: ['Forbidden', 'InvalidFilter'],
    }),
    create: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: `Adds ${noun} to a catalogue, as a new version`,
      params: catalogueParams,
      body: newSchema,
      answer: one(item),
      status: 201,
      errors: ['ValidationFailed', 'Forbidden'],
    }),
    get: endpoint({
      ...ofOne,
      method: 'GET',
      summary: `Returns ${noun} of the newest version`,
      answer: one(item),
      errors: ['Forbidden'],
    }),
    change: endpoint({
      ...ofOne,
      method: 'PUT',
      summary: `Changes ${noun}, as a new version of the catalogue`,
      description:
        'For administrators. The version is that of the catalogue. Its size is fixed once an order row has it: ' +
        'another size is another article.',
      body: named(
        `${name}Change`,
        readBack(item, z.strictObject({ ...once, ...fields, ...written, version: z.int32().optional() })),
      ),
      answer: one(item),
      errors: ['ValidationFailed', 'Forbidden', 'FixedOnceUsed', 'StaleVersion'],
    }),
    switch: endpoint({
      ...ofOne,
      method: 'PUT',
      path: `${path}/{articleNo}/access`,
      summary: `Offers ${noun}, lets it end or blocks it, as a new version of the catalogue`,
      body: statusSchema,
      answer: one(item),
      errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
    }),
    usage: endpoint({
      ...ofOne,
      method: 'GET',
      path: `${path}/{articleNo}/usage`,
      summary: `Counts what refers to ${noun}`,
      answer: one(usageSchema),
      errors: ['Forbidden'],
    }),
  };
}

export const {
  newSchema: newPanelSchema,
  list: listCataloguePanels,
  create: createCataloguePanel,
  get: getCataloguePanel,
  change: changeCataloguePanel,
  switch: switchCataloguePanel,
  usage: getCataloguePanelUsage,
} = productCalls({
  kind: 'aac',
  name: 'CataloguePanel',
  noun: 'a panel',
  item: aacSchema,
  fields: aacFields,
  fixed: { articleNo, productNo: whole(aac.productNo).describe('never another product’s') },
});

export const {
  newSchema: newLintelSchema,
  list: listCatalogueLintels,
  create: createCatalogueLintel,
  get: getCatalogueLintel,
  change: changeCatalogueLintel,
  switch: switchCatalogueLintel,
  usage: getCatalogueLintelUsage,
} = productCalls({
  kind: 'lintel',
  name: 'CatalogueLintel',
  noun: 'a lintel',
  item: lintelSchema,
  fields: lintelFields,
  fixed: { itemNo: articleNo },
});
