import type { TableDocument } from '@/lib/documents/table-document';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { TableFormat } from '@/lib/domain/orders/order-formats';
import type { ServiceContext } from '../context';
import { pdfReaderOf } from '../reader-of';
import { exportTitle } from './export-title';
import { makeTableFile, requireTableFits } from './make-file';

interface TableExport {
  projectUnitID: string;
  document: `table.${TableFormat}`;
  table: Omit<TableDocument, 'title'>;
}

/**
 * The rows of a lot as the caller sees them, as a file named after the lot. Long files are made in a worker
 * process, which stops when `signal` aborts.
 * @throws AppError NotFound, ValidationFailed with a `TABLE.*` code before any work, TooManyRequests,
 * Unavailable
 */
export async function exportOrderTable(
  ctx: ServiceContext,
  { projectUnitID, document, table }: TableExport,
  signal?: AbortSignal,
): ReturnType<typeof makeTableFile> {
  const { number, title } = await exportTitle(ctx, projectUnitID);
  requireTableFits(table);
  const caller = { owner: ctx.viewer.userId, signal };
  const named = { title: `${number} ${title}`, ...table };
  const file = await makeTableFile(named, document, await pdfReaderOf(ctx), caller);
  return { ...file, name: fileNameOf([number, title], document.slice('table.'.length)) };
}
