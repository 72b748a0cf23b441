import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery } from '@/lib/contract/paging';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

/** A unit that a search found (portal-2 §2, Search). */
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
  }),
);
export type SearchHitDto = z.infer<typeof searchHitSchema>;

export const searchUnits = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitssearch',
  summary: 'Units the caller may see, by number, title or order number, the most relevant first',
  description:
    'A whole number comes first, then numbers that begin so, then what has every word at the beginning of a word, ' +
    'then what has it anywhere. Where nothing has every word, titles that are spelt alike are answered. The best ' +
    '1,000 are found; `count` says no more. Filters know projectUnitType, productTypeID, plantID and the like; ' +
    'the order is that of relevance.',
  tags: ['search'],
  query: listQuery()
    .omit({ orderby: true })
    .extend({ search: z.string().trim().min(1).max(100).describe('words, in any order') }),
  answer: list(searchHitSchema).extend({
    similar: z.boolean().describe('nothing has every word: these titles are spelt alike'),
  }),
  errors: ['InvalidFilter', 'FeatureDisabled'],
});
