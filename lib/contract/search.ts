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
    unitPath: z.string().describe('titles from below the root down to the unit; of a root its title'),
    rootTitle: z.string().describe('title of the root project; for a root project its own title'),
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
  summary: 'Searches the units the caller can see by number, title or order numbers, most relevant first',
  description:
    'Ranking: exact number matches, then numbers that start with the text, then units in which every search ' +
    'word is the start of a word, then units that contain every word anywhere. If no unit matches every word, ' +
    'units with similarly spelt titles are returned. At most 1,000 units are found, which also limits `count`. ' +
    'Filters support projectUnitType, productTypeID, plantID and the like; results are always ordered by ' +
    'relevance.',
  tags: ['search'],
  query: listQuery().omit({ orderby: true }).extend({ search: searchText }),
  answer: list(searchHitSchema).extend({
    similar: z
      .boolean()
      .describe('true if no unit matches every word and the results have similarly spelt titles'),
  }),
  errors: ['InvalidFilter', 'FeatureDisabled'],
});

/** Another search result with its unit. */
const searchEntrySchema = named(
  'SearchEntry',
  z.object({
    id: z
      .string()
      .describe(
        'id of the unit, its site, the person, the file or the comment; for a room not an id of a resource',
      ),
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
    projectUnitID: z.uuid().describe('for a person, a project they take part in'),
    rootProjectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    unitTitle: z.string(),
    unitPath: z.string().describe('titles from below the root down to the unit; of a root its title'),
    rootTitle: z.string().describe('title of the root project; for a root project its own title'),
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
  summary: 'Searches everything the caller can see for all words, grouped by kind, most relevant first',
  description:
    'Searches units by number, title or order numbers; building sites by address; people of projects by name, ' +
    'company or e-mail address; files by name, text of PDFs and names in models; comments; rooms of order rows. ' +
    'Kinds without results are left out; at most 1,000 results are counted per kind. If nothing matches every ' +
    'word, similarly spelt names are returned.',
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
      .describe('kinds separated by commas; all kinds by default'),
    top: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_TOP)
      .default(5)
      .describe('maximum number of entries per kind'),
    skip: z.coerce.number().int().min(0).max(1_000).default(0).describe('number of entries to skip per kind'),
  }),
  answer: z.object({
    data: z.array(searchGroupSchema),
    similar: z
      .boolean()
      .describe('true if nothing matches every word and the results have similarly spelt names'),
  }),
  errors: ['FeatureDisabled', 'ValidationFailed'],
});
