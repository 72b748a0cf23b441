import { deliveriesPdf } from '@/lib/documents/deliveries-pdf';
import { orderFile } from '@/lib/documents/order-file';
import { sheetPdf } from '@/lib/documents/sheet-pdf';
import { tableFile } from '@/lib/documents/table-file';
import { drawPagePreview } from './draw-page-preview';
import { drawPreview } from './draw-preview';
import { redrawPicture } from './redraw-picture';

/**
 * What a worker process can do, by name. Arguments and results travel between processes: plain data and bytes.
 * Loaded by workers alone; the portal knows the types.
 */
export const tasks = {
  ...{ orderFile, tableFile, sheetPdf, deliveriesPdf },
  ...{ redrawPicture, drawPreview, drawPagePreview },
};

export type DocumentTasks = typeof tasks;
