import { exportJournal as contract } from '@/lib/contract/journal';
import { fileResponse } from '@/lib/http/attachment';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { JOURNAL_LIST } from '@/lib/services/journal/list-journal';
import { exportedEntries, exportJournal } from '@/lib/services/list-exports/export-journal';

const EXPORTS = { name: 'journal-export', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  contract,
  rateLimited(EXPORTS, async ({ ctx, params, query, request }): Promise<Result<void>> => {
    const { rootProjectUnitID: rootUnitId, ...parameters } = query;
    const selection = selectionOf(exportedEntries(ctx, rootUnitId, parameters), JOURNAL_LIST, ctx);
    const input = { rootUnitId, selection, format: formatOf(params.document) };
    return fileResponse(await exportJournal(ctx, input, request.signal));
  }),
);

function formatOf(document: 'table.csv' | 'table.xlsx'): 'csv' | 'xlsx' {
  return document === 'table.csv' ? 'csv' : 'xlsx';
}

export * from '@/lib/http/other-methods';
