import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { commaSeparated, listOf } from '@/lib/contract/limits';
import { list, listQuery } from '@/lib/contract/paging';
import { MAX_SEARCH_LENGTH, SEARCH_KINDS } from '@/lib/domain/search/kinds';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

const searchText = z.string().trim().min(1).max(MAX_SEARCH_LENGTH).describe('words, in any order');

/** A unit in the search results (portal-2 §2, Search). */
const searchHitSchema = named(
  'SearchHit',
  z.object({
    projectUnitID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    rootTitle: z.string().describe('title of the project; the own one of a project'),
    projectUnitType: z.enum(UNIT_TYPES),
    stateKey: z.enum(STATE_KEYS),
    tenantID: z.int32(),
    salesOrgID: z.int32().nullable(),
    productType: z.string().nullable(),
    productTypeID: z.int32().nullable(),
    productTypeBGColor: z.string().nullable(),
    productTypeTextColor: z.string().nullable(),
    plant: z.string().nullable(),
    plantID: z.int32().nullable(),
    orderNumber: z.string().nullable(),
    custRef: z.string().nullable().describe("the customer's own order number"),
  }),
);
export type SearchHitDto = z.infer<typeof searchHitSchema>;

export const searchUnits = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitssearch',
  summary: 'Units the caller may see, by number, title or order numbers, the most relevant first',
  description:
    'A whole number comes first, then numbers that begin so, then what has every word at the beginning of a word, ' +
    'then what has it anywhere. Where nothing has every word, titles that are spelt alike are answered. The best ' +
    '1,000 are found; `count` says no more. Filters know projectUnitType, productTypeID, plantID and the like; ' +
    'the order is that of relevance.',
  tags: ['search'],
  query: listQuery().omit({ orderby: true }).extend({ search: searchText }),
  answer: list(searchHitSchema).extend({
    similar: z.boolean().describe('nothing has every word: these titles are spelt alike'),
  }),
  errors: ['InvalidFilter', 'FeatureDisabled'],
});

/** Another search result with its unit. */
const searchEntrySchema = named(
  'SearchEntry',
  z.object({
    id: z
      .string()
      .describe('of the unit, its site, the person, the file or the comment; of a room no id of anything'),
    title: z
      .string()
      .describe(
        'title of a unit, address of a site, name of a person, a file or a room, excerpt of a comment',
      ),
    detail: z
      .string()
      .describe(
        'order numbers of a unit, company of a person, excerpt of a file, author of a comment, storey of a room',
      ),
    projectUnitID: z.uuid().describe('of a person a project they take part in'),
    rootProjectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    unitTitle: z.string(),
    rootTitle: z.string().describe('title of the project; the own one of a project'),
  }),
);
export type SearchEntryDto = z.infer<typeof searchEntrySchema>;

const searchGroupSchema = named(
  'SearchGroup',
  z.object({ kind: z.enum(SEARCH_KINDS), count: z.int32(), entries: z.array(searchEntrySchema) }),
);
export type SearchGroupDto = z.infer<typeof searchGroupSchema>;

const MAX_TOP = 50;
/** Length of the longest kind and a comma. */
const MAX_KIND_LENGTH = 10;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/data/{product}/search',
  summary: 'What the caller may see that has every word of a search, by kinds, the most relevant first',
  description:
    'Units by number, title or order numbers; building sites by address; people of projects by name, company or ' +
    'e-mail address; files by name, text of PDFs and names in models; comments; rooms of order rows. Kinds without ' +
    'a hit are left out, of each kind at most 1,000 are counted. Where nothing has every word, names that are spelt ' +
    'alike are answered.',
  tags: ['search'],
  query: z.object({
    search: searchText,
    kinds: commaSeparated(
      z
        .string()
        .max(SEARCH_KINDS.length * MAX_KIND_LENGTH)
        .default(''),
    )
      .pipe(listOf(z.enum(SEARCH_KINDS), SEARCH_KINDS.length))
      .describe('separated by commas; all of them where it is left out'),
    top: z.coerce.number().int().min(1).max(MAX_TOP).default(5).describe('entries of each kind'),
    skip: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000)
      .default(0)
      .describe('entries of each kind that are left out'),
  }),
  answer: z.object({
    data: z.array(searchGroupSchema),
    similar: z.boolean().describe('nothing has every word: these names are spelt alike'),
  }),
  errors: ['FeatureDisabled', 'ValidationFailed'],
});
