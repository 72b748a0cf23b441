import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PREVIEW_PX } from './draw-preview';
import { pdfAssetFolder } from './pdf-assets';

/** An image on a page that has more pixels is left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** The first page of a PDF as a small WebP on white. null where it is damaged, locked or has no page. */
export async function drawPagePreview(bytes: Uint8Array): Promise<Uint8Array | null> {
  const loading = getDocument({
    // The library takes the bytes for itself.
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
  try {
    const page = await (await loading.promise).getPage(1);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PREVIEW_PX / Math.max(size.width, size.height) });
    const canvas = createCanvas(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    );
    // It has what the library calls of the canvas of a browser.
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
    return canvas.toBuffer('image/webp', 75);
  } catch {
    return null;
  } finally {
    await loading.destroy();
  }
}
