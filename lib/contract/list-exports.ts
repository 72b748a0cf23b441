import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { commaSeparated } from '@/lib/contract/limits';
import { listQuery } from '@/lib/contract/paging';
import { EXPORTED_LISTS, MAX_EXPORTED_ROWS } from '@/lib/domain/lists/exported-lists';
import { TABLE_FORMATS } from '@/lib/domain/orders/order-formats';
import { MAX_SEARCH_LENGTH, SEARCH_KINDS } from '@/lib/domain/search/kinds';

const names = commaSeparated(
  z
    .string()
    .max(1000)
    .regex(/^(\w+(,\w+)*)?$/)
    .default(''),
);

export const exportList = endpoint({
  method: 'GET',
  path: '/api/data/{product}/list-exports/{list}/{document}',
  summary: 'Exports a list as workbook, CSV or PDF, with the filter and order of the list call',
  description:
    `In the language of the caller, with the first ${MAX_EXPORTED_ROWS.toLocaleString('en')} rows. Contains ` +
    'only data that the list call returns to the caller. Columns not named in `columns` follow in their default ' +
    'order.',
  tags: ['views'],
  params: z.object({
    list: z.enum(EXPORTED_LISTS),
    document: z.enum(TABLE_FORMATS.map((format) => `table.${format}` as const)),
  }),
  query: listQuery()
    .pick({ filter: true, orderby: true })
    .extend({
      columns: names.describe('names of columns from left to right, separated by commas'),
      hidden: names.describe('names of columns to leave out'),
      search: z
        .string()
        .max(MAX_SEARCH_LENGTH)
        .default('')
        .describe('for users: words of the name, company or e-mail address; for a search: the search words'),
      kind: z.enum(SEARCH_KINDS).optional().describe('for a search: only results of this kind'),
    }),
  produces: 'application/octet-stream',
  errors: [
    'InvalidFilter',
    'Forbidden',
    'FeatureDisabled',
    'ValidationFailed',
    'TooManyRequests',
    'Unavailable',
  ],
});
