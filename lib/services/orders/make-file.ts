import type { DocumentReader } from '@/lib/documents/document-tools';
import { orderData } from '@/lib/documents/order-data';
import { tableData } from '@/lib/documents/table-data';
import type { TableDocument } from '@/lib/documents/table-document';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { OrderFormat, TableFormat } from '@/lib/domain/orders/order-formats';
import { tableProblem } from '@/lib/domain/orders/table-limits';
import type { TaskCaller } from '@/lib/workers/worker-pool';
import { validationFailed } from '../errors';
import { inWorker } from '../in-worker';

/** Up to this many rows, a workbook or text file is cheaper to make here than in another process. */
const FEW_ROWS = 300;

/** A placed order as a file of one format; PDFs and long lists are made in a worker process. */
export function makeOrderFile(
  order: OrderDocument,
  document: `order.${OrderFormat}`,
  reader: DocumentReader,
  caller: TaskCaller,
): ReturnType<typeof orderData> {
  return document !== 'order.pdf' && order.lines.length <= FEW_ROWS
    ? orderData(order, document, reader)
    : inWorker('orderFile', [order, document, reader], caller);
}

/** A table as a file of one format, in the same way. */
export function makeTableFile(
  table: TableDocument,
  document: `table.${TableFormat}`,
  reader: DocumentReader,
  caller: TaskCaller,
): ReturnType<typeof tableData> {
  return document !== 'table.pdf' && table.rows.length <= FEW_ROWS
    ? tableData(table, document, reader)
    : inWorker('tableFile', [table, document, reader], caller);
}

/** Refuses a table that is too large for a file before any work. @throws AppError ValidationFailed, a `TABLE.*` code */
export function requireTableFits(table: Pick<TableDocument, 'columns' | 'rows'>): void {
  const problem = tableProblem(table);
  if (!problem) return;
  const { code, ...values } = problem;
  throw validationFailed([{ type: 'error', code, reference: 'rows', values }]);
}
