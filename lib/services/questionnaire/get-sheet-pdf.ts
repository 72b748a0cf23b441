import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { ServiceContext } from '../context';
import { inWorker } from '../in-worker';
import { pdfReaderOf } from '../reader-of';
import { getPrintedSheets } from './get-printed-sheets';

/**
 * The sheet of a project as a PDF, made in a worker process, which stops when `signal` aborts.
 * @throws AppError NotFound, FeatureDisabled, TooManyRequests, Unavailable
 */
export async function getSheetPdf(
  ctx: ServiceContext,
  rootUnitId: string,
  signal?: AbortSignal,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const printed = await getPrintedSheets(ctx, rootUnitId);
  const caller = { owner: ctx.viewer.userId, signal };
  const content = await inWorker('sheetPdf', [printed, await pdfReaderOf(ctx)], caller);
  return { name: fileNameOf([printed.title], 'pdf'), content };
}
