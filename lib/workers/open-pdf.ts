import { getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfAssetFolder } from './pdf-assets';

/** An image on a page with more pixels is left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** Opens an untrusted PDF: nothing in it is executed. The caller must destroy the result. */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
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
