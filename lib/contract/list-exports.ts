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
  summary: 'A list as workbook, CSV or PDF, filtered and ordered as its call is',
  description:
    `In the caller’s language, with the first ${MAX_EXPORTED_ROWS.toLocaleString('en')} rows. The caller sees what the call of the ` +
    'list shows them. Columns that are not named in `columns` follow in their own order.',
  tags: ['views'],
  params: z.object({
    list: z.enum(EXPORTED_LISTS),
    document: z.enum(TABLE_FORMATS.map((format) => `table.${format}` as const)),
  }),
  query: listQuery()
    .pick({ filter: true, orderby: true })
    .extend({
      columns: names.describe('names of columns from left to right, separated by commas'),
      hidden: names.describe('names of columns that are left out'),
      search: z
        .string()
        .max(MAX_SEARCH_LENGTH)
        .default('')
        .describe('of users: words of name, company or e-mail address; of a search: what is looked for'),
      kind: z.enum(SEARCH_KINDS).optional().describe('of a search: what is looked for alone'),
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
