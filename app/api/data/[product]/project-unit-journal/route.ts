import { listJournal as contract } from '@/lib/contract/journal';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { JOURNAL_LIST, listJournal } from '@/lib/services/journal/list-journal';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listJournal(ctx, selectionOf(query, JOURNAL_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
