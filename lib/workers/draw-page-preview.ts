import { createCanvas } from '@napi-rs/canvas';
import { PREVIEW_PX } from './draw-preview';
import { openPdf } from './open-pdf';

/** The first page of a PDF as a small WebP on white; null if it is damaged, locked or has no page. */
export async function drawPagePreview(bytes: Uint8Array): Promise<Uint8Array | null> {
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
