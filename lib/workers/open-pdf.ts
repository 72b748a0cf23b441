import { getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfAssetFolder } from './pdf-assets';

/** An image on a page that has more pixels is left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** Opens a PDF of somebody else: nothing in it is run. To be destroyed by the caller. */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
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
}
