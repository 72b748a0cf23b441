import * as z from 'zod';
import { BODY_LIMITS } from '@/lib/contract/body-classes';
import { CATALOGUE_TAGS, CATALOGUES, catalogueParams } from '@/lib/contract/catalogue-products';
import { restoreCatalogueVersion } from '@/lib/contract/catalogue-versions';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import { MAX_IMPORT_ROWS } from '@/lib/domain/catalogue/import/columns';
import {
  DEFAULT_NUMBER_PATTERN,
  MAX_NUMBER_PATTERN,
  MAX_RANGES,
  MAX_SIZES,
} from '@/lib/domain/catalogue/import/generate-lintels';
import { IMPORT_CHANGES, IMPORT_MODES } from '@/lib/domain/catalogue/import/plan-import';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_BASE_TYPES } from '@/lib/domain/catalogue/lintel-products';
import { MAX_ARTICLE_NO, MAX_VERSION_NOTE, PRODUCT_LIMITS } from '@/lib/domain/catalogue/product-rules';

const IMPORTS = `${CATALOGUES}/{kind}/imports`;
const params = catalogueParams.extend({ kind: z.enum(CATALOGUE_KINDS) });
const ofOne = params.extend({ importID: z.uuid() });

const { thicknessMm, lengthMm, heightMm } = PRODUCT_LIMITS.lintel;
const sizes = ({ min, max }: { min: number; max: number }) =>
  listOf(z.int32().min(min).max(max), MAX_SIZES).min(1).describe('mm');

const rangesSchema = named(
  'LintelRanges',
  z.strictObject({
    pattern: z
      .string()
      .max(MAX_NUMBER_PATTERN)
      .default(DEFAULT_NUMBER_PATTERN)
      .describe(
        'how article numbers are made of prefix, family, thickness (t), length (l) and height (h): `l/10:3` is the ' +
          'length in cm, without decimals, with at least three digits',
      ),
    ranges: listOf(
      z.strictObject({
        family: z.enum(LINTEL_FAMILIES),
        prefix: oneLine(MAX_ARTICLE_NO),
        thicknesses: sizes(thicknessMm),
        lengths: sizes(lengthMm),
        heights: sizes(heightMm),
        lintelType: z.enum(LINTEL_BASE_TYPES),
        cuttable: z.boolean(),
        bearing: z
          .int32()
          .min(0)
          .max(lengthMm.max)
          .describe('by how much the widest clear opening is shorter than the lintel, mm'),
      }),
      MAX_RANGES,
    ).min(1),
  }),
);

const mode = z
  .enum(IMPORT_MODES)
  .describe(
    '`complete`: products that the list has not got are ending, and empty cells have their default; `changes`: ' +
      'others stay, and empty cells are unchanged. Columns that a list has not got are unchanged in both',
  );

const importSchema = named(
  'CatalogueImport',
  z.object({
    importID: z.uuid(),
    mode,
    baseVersion: z.int32().describe('the version of the catalogue for which it was made; 0 if it had none'),
    new: z.int32(),
    changed: z.int32(),
    unchanged: z.int32(),
    gone: z.int32().describe('products that are ending, because the list has not got them'),
    refused: z.int32().describe('rows that are refused: then nothing can be applied'),
    effect: z
      .object({ draftLots: z.int32(), draftRows: z.int32(), becomeInvalid: z.int32() })
      .describe(
        'lots that are not ordered and their rows with products that change; rows that cannot be ordered then',
      ),
    confirm: z
      .int32()
      .nullable()
      .describe(
        'the number of products that are withdrawn, if it must be named to apply it: more than a fifth',
      ),
    ignored: z.array(z.string()).describe('headings that are not known'),
    createdOn: z.string().describe('ISO 8601, UTC'),
    expiresOn: z.string().describe('ISO 8601, UTC; it is kept until then'),
  }),
);
export type CatalogueImportDto = z.infer<typeof importSchema>;

export const planCatalogueImport = endpoint({
  method: 'POST',
  path: IMPORTS,
  summary: 'Plans what a list of products makes of a catalogue; changes nothing of it',
  description:
    'For administrators. The list is CSV with one line of headings: names on the wire, with titles as `title_de`, or ' +
    `labels of the page in any language; at most ${MAX_IMPORT_ROWS} products. Lintels may be made of ranges instead. ` +
    'A new plan takes the place of the one that the caller has made for the catalogue before.',
  tags: CATALOGUE_TAGS,
  params,
  bodyClass: 'batch',
  body: named(
    'NewCatalogueImport',
    z.strictObject({
      mode,
      list: z.string().max(BODY_LIMITS.batch).optional().describe('CSV; required for panels'),
      ranges: rangesSchema.optional().describe('in place of a list'),
    }),
  ),
  answer: one(importSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden', 'StorageFull'],
});

export const getCatalogueImport = endpoint({
  method: 'GET',
  path: `${IMPORTS}/{importID}`,
  summary: 'Returns the plan of a list of products',
  description: 'For administrators.',
  tags: CATALOGUE_TAGS,
  params: ofOne,
  answer: one(importSchema),
  errors: ['Forbidden'],
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const rowSchema = named(
  'CatalogueImportRow',
  z.object({
    row: z
      .int32()
      .nullable()
      .describe('line in the list, counted from 1; null for a product that it has not got'),
    articleNo: z.string(),
    title: z.string(),
    change: z.enum(IMPORT_CHANGES),
    fields: z
      .array(z.object({ field: z.string(), from: value, to: value }))
      .describe('what is other than before, of products that change'),
    messages: z
      .array(z.object({ code: z.string(), field: z.string(), message: z.string() }))
      .describe('why it is refused, in the language of the caller'),
  }),
);
export type CatalogueImportRowDto = z.infer<typeof rowSchema>;

export const listCatalogueImportRows = endpoint({
  method: 'GET',
  path: `${IMPORTS}/{importID}/rows`,
  summary: 'Lists the products that a plan changes, and the rows that are refused',
  description: 'For administrators. In the order of the list; products that it has not got come last.',
  tags: CATALOGUE_TAGS,
  params: ofOne,
  query: listQuery().strict(),
  answer: list(rowSchema),
  errors: ['Forbidden', 'InvalidFilter'],
});

export const applyCatalogueImport = endpoint({
  method: 'POST',
  path: `${IMPORTS}/{importID}/apply`,
  summary: 'Applies a plan, all or nothing, as a new version of the catalogue',
  description:
    'For administrators. Restoring the version before undoes it. Placed orders stay as they were placed.',
  tags: CATALOGUE_TAGS,
  params: ofOne,
  body: named(
    'CatalogueImportApplication',
    z.strictObject({
      version: z.int32().min(0).describe('the `baseVersion` of the plan'),
      confirm: z.int32().optional().describe('the number `confirm` of the plan, if it has one'),
      note: oneLine(MAX_VERSION_NOTE).optional().describe('for the list of versions'),
    }),
  ),
  answer: restoreCatalogueVersion.answer,
  errors: ['ValidationFailed', 'Forbidden', 'PlanOutdated', 'RowsRefused'],
});

export const exportCatalogue = endpoint({
  method: 'GET',
  path: `${CATALOGUES}/{kind}/exports/{document}`,
  summary: 'Exports the products of the newest version as a workbook or CSV, to be imported again',
  description: 'For administrators. Its headings are the names on the wire.',
  tags: CATALOGUE_TAGS,
  params: params.extend({ document: z.enum(['products.xlsx', 'products.csv']) }),
  produces: 'application/octet-stream',
  errors: ['Forbidden', 'ValidationFailed', 'TooManyRequests', 'Unavailable'],
});
