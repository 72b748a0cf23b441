import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { deliveriesPdf } from '@/lib/documents/deliveries-pdf';
import { combinedFile, orderFile } from '@/lib/documents/order-file';
import { sheetPdf } from '@/lib/documents/sheet-pdf';
import { tableFile } from '@/lib/documents/table-file';
import {
  PORTRAIT_MAX_PIXELS,
  PORTRAIT_PX,
  type PortraitProblem,
  portraitSizeProblem,
} from '@/lib/domain/account/portrait';
import {
  LOGO_LINE,
  LOGO_MAX_PIXELS,
  LOGO_PX,
  type LogoPicture,
  type LogoProblem,
} from '@/lib/domain/configuration/logo';
import { MAX_CONTENT_TEXT } from '@/lib/domain/search/content-text';
import { readBcf } from '@/lib/formats/bcf/read-bcf';
import { drawMarkedWalls } from '@/lib/models/draw-marked-walls';
import { pdfAssetFolder } from './pdf-assets';

/**
 * The tasks of a worker process, by name. Arguments and results travel between processes: plain data and
 * bytes. Only loaded by workers; the portal only imports the types.
 */
export const tasks = {
  ...{ orderFile, combinedFile, tableFile, sheetPdf, readBcf, deliveriesPdf },
  ...{ redrawPicture, drawLogo, drawPreview, drawPagePreview, drawSnapshot, drawMarkedWalls, readPdfText },
};

export type DocumentTasks = typeof tasks;

/** The first page of a PDF as a small WebP on white; null if it is damaged, locked or has no page. */
async function drawPagePreview(bytes: Uint8Array): Promise<Uint8Array | null> {
  const loading = openPdf(bytes);
  try {
    const page = await (await loading.promise).getPage(1);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PREVIEW_PX / Math.max(size.width, size.height) });
    const canvas = createCanvas(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    );
    // It implements the methods of a browser's canvas that the library uses.
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
    return canvas.toBuffer('image/webp', 75);
  } catch {
    return null;
  } finally {
    await loading.destroy();
  }
}

/** Longest edge of a snapshot, in pixels. */
const SNAPSHOT_PX = 1920;
/** A picture with more pixels is refused before they are read. */
const SNAPSHOT_MAX_PIXELS = 40_000_000;

/**
 * A picture as a PNG, which every program can show; null if it is damaged or too large.
 * @param longestPx its longest edge at most
 */
async function drawSnapshot(bytes: Uint8Array, longestPx = SNAPSHOT_PX): Promise<Uint8Array | null> {
  if (bytes.length === 0) return null;
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: SNAPSHOT_MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(longestPx, longestPx, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}

/** Reading stops after this time and returns the text so far; less than the time limit of a task. */
const READ_MS = 12_000;

/** The text of the first pages of a PDF, one line per page; empty if it is damaged, locked or has none. */
async function readPdfText(bytes: Uint8Array): Promise<string> {
  const end = performance.now() + READ_MS;
  const loading = openPdf(bytes);
  let text = '';
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      if (text.length > MAX_CONTENT_TEXT || performance.now() > end) break;
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')}\n`;
      page.cleanup();
    }
    return text;
  } catch {
    return text;
  } finally {
    await loading.destroy();
  }
}

/**
 * A picture as a square PNG of 512 px: upright by its EXIF, and without any of its metadata. One with too
 * many pixels is refused before they are read.
 */
async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array | PortraitProblem> {
  const sharp = await loadLibrary();
  const problem = await sizeProblemOf(bytes);
  if (problem) return problem;
  return sharp(bytes, { limitInputPixels: PORTRAIT_MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(PORTRAIT_PX, PORTRAIT_PX, { fit: 'cover' })
    .png()
    .toBuffer()
    .catch(() => 'PICTURE.Damaged' as const);
}

/** What is wrong with the size of a picture; only its header is read. */
async function sizeProblemOf(bytes: Uint8Array): Promise<PortraitProblem | null> {
  const sharp = await loadLibrary();
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return size ? portraitSizeProblem(size.width, size.height) : 'PICTURE.Damaged';
}

/** The part of the edge of an icon that is left free on each side, so that systems can round its corners. */
const ICON_MARGIN = 0.1;
const ICON_GROUND = '#ffffff';

/** The wanted pictures of a logo as PNGs, upright and without metadata; their names are `LOGO_PICTURES`. */
async function drawLogo(
  bytes: Uint8Array,
  wanted: readonly LogoPicture[],
): Promise<Uint8Array[] | LogoProblem> {
  const sharp = await loadLibrary();
  const problem = await sizeProblemOf(bytes);
  if (problem) return problem;
  const whole = { fit: 'inside', withoutEnlargement: true } as const;
  const logo = await sharp(bytes, { limitInputPixels: LOGO_MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(LOGO_PX, LOGO_PX, whole)
    .png()
    .toBuffer()
    .catch(() => null);
  if (logo === null) return 'PICTURE.Damaged';
  const line = () => sharp(logo).resize(LOGO_LINE.width, LOGO_LINE.height, whole).png().toBuffer();
  const icon = (size: number) => {
    const margin = Math.round(size * ICON_MARGIN);
    const ground = { background: ICON_GROUND };
    return sharp(logo)
      .flatten(ground)
      .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', ...ground })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, ...ground })
      .png()
      .toBuffer();
  };
  const draw: Record<LogoPicture, () => Promise<Uint8Array>> = {
    ...{ logo: async () => logo, line },
    ...{ 'icon-180': () => icon(180), 'icon-192': () => icon(192), 'icon-512': () => icon(512) },
  };
  return Promise.all(wanted.map((picture) => draw[picture]()));
}

/** An image on a page with more pixels is left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** Opens an untrusted PDF: nothing in it is executed. The caller must destroy the result. */
function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    // The library takes ownership of the bytes, so it gets a copy.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: 4 * MAX_IMAGE_PIXELS,
    cMapUrl: pdfAssetFolder('cmaps'),
    standardFontDataUrl: pdfAssetFolder('standard_fonts'),
    wasmUrl: pdfAssetFolder('wasm'),
    iccUrl: pdfAssetFolder('iccs'),
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** Longest edge of a preview, in pixels. */
const PREVIEW_PX = 480;
/** A picture with more pixels is refused before they are read. */
const PREVIEW_MAX_PIXELS = 100_000_000;

/** A picture as a small WebP: upright, without its metadata; null if it is damaged or too large. */
async function drawPreview(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: PREVIEW_MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => null);
}

/** Decoders of the accepted kinds; no other decoder of the library is used for uploads. */
const DECODERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Sharp = typeof import('sharp').default;
let library: Promise<Sharp> | undefined;

/** The library that reads and draws pictures, with unneeded features switched off. */
function loadLibrary(): Promise<Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}
