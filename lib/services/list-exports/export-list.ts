import type { Selection } from '@/db/queries/listing';
import { type ExportedList, MAX_EXPORTED_ROWS } from '@/lib/domain/lists/exported-lists';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { TableFormat } from '@/lib/domain/orders/order-formats';
import type { ServiceContext } from '../context';
import { makeTableFile, requireTableFits } from '../orders/make-file';
import { typeNamesFor } from '../portal-product';
import { pdfReaderOf } from '../reader-of';
import { columnToolsFor, type ExportQuery } from './exported-table';
import { EXPORTED_SOURCES } from './list-sources';

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
  const tools = await columnToolsFor(ctx, typeNamesFor(ctx));
  const source = EXPORTED_SOURCES[list];
  const table = await source.table(ctx, { selection, query, tools });
  requireTableFits(table);
  const title = tools.t(source.title);
  const caller = { owner: ctx.viewer.userId, signal };
  const file = await makeTableFile({ title, ...table }, document, await pdfReaderOf(ctx), caller);
  return { ...file, name: fileNameOf([title], document.slice('table.'.length)) };
}
