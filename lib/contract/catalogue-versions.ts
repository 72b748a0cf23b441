import * as z from 'zod';
import { CATALOGUE_TAGS, CATALOGUES, catalogueParams } from '@/lib/contract/catalogue-products';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import { MAX_VERSION_NOTE } from '@/lib/domain/catalogue/product-rules';

const VERSIONS = `${CATALOGUES}/{kind}/versions`;
const params = catalogueParams.extend({ kind: z.enum(CATALOGUE_KINDS) });
const number = z.coerce.number().pipe(z.int32().min(1));

const versionSchema = named(
  'CatalogueVersion',
  z.object({
    version: z.int32(),
    note: z.string(),
    restoredVersion: z.int32().nullable().describe('the version whose content it has again'),
    createdOn: z.string().describe('ISO 8601, UTC'),
    createdBy: z.string().nullable().describe('login of its author; null for the portal itself'),
    added: z.int32().describe('number of products that it added'),
    changed: z.int32(),
    removed: z.int32(),
  }),
);
export type CatalogueVersionDto = z.infer<typeof versionSchema>;

export const listCatalogueVersions = endpoint({
  method: 'GET',
  path: VERSIONS,
  summary: 'Lists the versions of a catalogue, newest first',
  description: 'For administrators.',
  tags: CATALOGUE_TAGS,
  params,
  answer: list(versionSchema),
  errors: ['Forbidden'],
});

export const restoreCatalogueVersion = endpoint({
  method: 'POST',
  path: `${VERSIONS}/{version}/restore`,
  summary: 'Makes a new version with the content of an earlier one',
  description: 'For administrators. Placed orders stay as they were placed.',
  tags: CATALOGUE_TAGS,
  params: params.extend({ version: number }),
  body: named(
    'CatalogueRestoration',
    z.strictObject({
      note: oneLine(MAX_VERSION_NOTE).optional(),
      version: z.int32().optional().describe('the newest version that the caller saw; any if left out'),
    }),
  ),
  answer: one(versionSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const differenceSchema = named(
  'CatalogueDifference',
  z.object({
    articleNo: z.string(),
    title: z.string(),
    change: z.enum(['added', 'changed', 'removed']),
    fields: z
      .array(z.object({ field: z.string(), from: value, to: value }))
      .describe('the fields that differ, of changed products'),
  }),
);
export type CatalogueDifferenceDto = z.infer<typeof differenceSchema>;

export const compareCatalogueVersions = endpoint({
  method: 'GET',
  path: `${VERSIONS}/{version}/diff/{other}`,
  summary: 'Lists the products that differ between two versions of a catalogue',
  description: 'For administrators. What came, changed and went from the first version to the second.',
  tags: CATALOGUE_TAGS,
  params: params.extend({ version: number, other: number }),
  answer: list(differenceSchema),
  errors: ['Forbidden'],
});
