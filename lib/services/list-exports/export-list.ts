import { type ExportedList, MAX_EXPORTED_ROWS } from '@/lib/domain/lists/exported-lists';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { TableFormat } from '@/lib/domain/orders/order-formats';
import type { ServiceContext } from '../context';
import type { Selection } from '../listing';
import { makeTableFile, requireTableFits } from '../orders/make-file';
import { adminLog, jobs, mails, users } from './admin-sources';
import { banners } from './banner-source';
import type { ExportedSource, ExportQuery } from './exported-table';
import { listTexts } from './list-texts';
import { search } from './search-source';
import { projects, tasks } from './unit-sources';
import { webhookMessages, webhooks } from './webhook-sources';
import { journal, notifications, workflows } from './workflow-sources';

/** How each list is read and written. */
export const EXPORTED_SOURCES: Record<ExportedList, ExportedSource> = {
  ...{ projects, tasks, journal, notifications, workflows },
  ...{ users, jobs, mails, webhooks, webhookMessages, adminLog, banners, search },
};

/** Maximum number of rows in one file. */
export const EXPORTED_PAGE = { top: MAX_EXPORTED_ROWS, skip: 0 };

interface ListExport {
  list: ExportedList;
  document: `table.${TableFormat}`;
  selection: Selection;
  query: ExportQuery;
}

/**
 * A list as the caller has filtered, ordered and arranged it, as a file in their language. Long files are
 * made in a worker process, which stops when `signal` aborts.
 * @throws AppError as the call of the list, ValidationFailed with a `TABLE.*` code, TooManyRequests,
 * Unavailable
 */
export async function exportList(
  ctx: ServiceContext,
  { list, document, selection, query }: ListExport,
  signal?: AbortSignal,
): ReturnType<typeof makeTableFile> {
  const texts = await listTexts(ctx.locale);
  const source = EXPORTED_SOURCES[list];
  const table = await source.table(ctx, { selection, query, texts });
  requireTableFits(table);
  const title = source.title(texts);
  const caller = { owner: ctx.viewer.userId, signal };
  const file = await makeTableFile({ title, ...table }, document, ctx.locale, caller);
  return { ...file, name: fileNameOf([title], document.slice('table.'.length)) };
}
