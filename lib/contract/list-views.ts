import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf, recordOf } from '@/lib/contract/limits';
import { list, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import {
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  MAX_VIEWS_PER_LIST,
  VIEWED_LISTS,
} from '@/lib/domain/lists/saved-views';
import { MAX_COLUMN_PX } from '@/lib/domain/navigation/list-arrangement';

const VIEWS = '/api/data/{product}/list-views';
const tags = ['views'];
const params = z.object({ viewID: z.uuid() });

/** More columns than any list has. */
const MAX_COLUMNS = 40;
const columns = listOf(z.string().max(40).regex(/^\w+$/), MAX_COLUMNS).readonly();
const arrangementSchema = named(
  'ColumnArrangement',
  z.strictObject({
    order: columns.describe('column names from left to right; other columns follow'),
    hidden: columns,
    pinned: columns.describe('columns pinned to the left edge'),
    widths: recordOf(z.int().min(1).max(MAX_COLUMN_PX), MAX_COLUMNS).describe('width in px by column'),
  }),
);

const fields = {
  name: oneLine(MAX_VIEW_NAME).min(1),
  query: z
    .string()
    .max(MAX_VIEW_QUERY)
    .describe('query parameters of the list page; only filters, order and page size are stored'),
  arrangement: arrangementSchema,
  tenantID: z
    .int32()
    .nullable()
    .describe('the tenant whose internal users can see the view; null if only its owner can see it'),
};

const viewSchema = named(
  'ListView',
  z.object({
    viewID: z.uuid(),
    list: z.enum(VIEWED_LISTS),
    name: z.string(),
    query: z.string(),
    arrangement: arrangementSchema,
    tenantID: z.int32().nullable(),
    isOwn: z.boolean(),
    isDefault: z.boolean().describe('whether the list opens with this view for the caller'),
    abilities: z.object({ change: verdictSchema }),
    version: z.int32(),
  }),
);
export type ListViewDto = z.infer<typeof viewSchema>;

export const listViews = endpoint({
  method: 'GET',
  path: VIEWS,
  summary: 'Lists the saved views of a list: the caller’s own and those shared with them, ordered by name',
  tags,
  query: z.object({ list: z.enum(VIEWED_LISTS) }),
  answer: list(viewSchema),
});

/** The body of a new view. */
export const newViewSchema = named('NewListView', z.strictObject({ ...fields, list: z.enum(VIEWED_LISTS) }));

export const createView = endpoint({
  method: 'POST',
  path: VIEWS,
  summary: 'Saves the filters, order and columns of a list as a named view',
  description:
    `A user can have at most ${MAX_VIEWS_PER_LIST} views per list. Internal users can share views within their ` +
    'tenants.',
  tags,
  status: 201,
  body: newViewSchema,
  answer: one(viewSchema),
  errors: ['ValidationFailed', 'Forbidden', 'TooManyViews', 'StorageFull'],
});

export const updateView = endpoint({
  method: 'PUT',
  path: `${VIEWS}/{viewID}`,
  summary: 'Renames, shares or overwrites a saved view',
  description: 'For the owner of the view; shared views also for administrators.',
  tags,
  params,
  body: named(
    'ListViewChange',
    readBack(
      viewSchema,
      z.strictObject({ ...fields, viewID: z.uuid().optional(), version: z.int32().optional() }),
    ),
  ),
  answer: one(viewSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: `${VIEWS}/{viewID}`,
  summary: 'Deletes a saved view',
  description: 'For the owner of the view; shared views also for administrators.',
  tags,
  params,
  status: 204,
  errors: ['Forbidden', 'StaleVersion'],
});

export const setDefaultView = endpoint({
  method: 'PUT',
  path: '/api/data/{product}/list-view-defaults/{list}',
  summary: 'Sets or clears the default view of a list for the caller',
  tags,
  params: z.object({ list: z.enum(VIEWED_LISTS) }),
  body: z.strictObject({ viewID: z.uuid().nullable() }),
  status: 204,
});
