import { deliveriesPdf } from '@/lib/documents/deliveries-pdf';
import { combinedFile, orderFile } from '@/lib/documents/order-file';
import { sheetPdf } from '@/lib/documents/sheet-pdf';
import { tableFile } from '@/lib/documents/table-file';
import { readBcf } from '@/lib/formats/bcf/read-bcf';
import { drawMarkedWalls } from '@/lib/models/draw-marked-walls';
import { drawPagePreview } from './draw-page-preview';
import { drawPreview } from './draw-preview';
import { drawSnapshot } from './draw-snapshot';
import { readPdfText } from './read-pdf-text';
import { redrawPicture } from './redraw-picture';

/**
 * The tasks of a worker process, by name. Arguments and results travel between processes: plain data and
 * bytes. Only loaded by workers; the portal only imports the types.
 */
export const tasks = {
  ...{ orderFile, combinedFile, tableFile, sheetPdf, readBcf, deliveriesPdf },
  ...{ redrawPicture, drawPreview, drawPagePreview, drawSnapshot, drawMarkedWalls, readPdfText },
};

export type DocumentTasks = typeof tasks;
