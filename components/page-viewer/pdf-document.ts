import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { DocumentError, type DocumentProblem, type OpenDocument, PX_PER_POINT } from './open-document';
import type { TextItem } from './text-search';

/** Where the portal serves the extra files of the library (app/assets/pdf). */
const ASSETS = '/assets/pdf';

const PROBLEMS: Readonly<Record<string, DocumentProblem>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'damaged',
};

/**
 * Opens a PDF; its bytes are read in parts, as pages need them.
 * @param onProgress receives the loaded share, 0 to 1, if the size is known
 * @throws DocumentError, or the signal's reason
 */
export async function openPdf(
  url: string,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<OpenDocument> {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  const asset = (folder: string) => new URL(`${ASSETS}/${folder}/`, window.location.href).href;
  const loading = getDocument({
    url,
    // The page's content security policy does not allow `eval`.
    isEvalSupported: false,
    cMapUrl: asset('cmaps'),
    standardFontDataUrl: asset('standard_fonts'),
    wasmUrl: asset('wasm'),
    iccUrl: asset('iccs'),
  });
  loading.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total));
  };
  const stop = () => void loading.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const pdf = await loading.promise;
    const first = await pdf.getPage(1);
    signal.throwIfAborted();
    // The rest is loaded while pages are shown.
    loading.onProgress = () => undefined;
    return documentOf(pdf, sizeOf(first), stop);
  } catch (error) {
    signal.throwIfAborted();
    stop();
    throw new DocumentError((error instanceof Error && PROBLEMS[error.name]) || 'notLoaded');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

function sizeOf(page: Page) {
  const { width, height } = page.getViewport({ scale: PX_PER_POINT });
  return { width, height };
}

function documentOf(
  pdf: PDFDocumentProxy,
  firstSize: OpenDocument['firstSize'],
  close: () => void,
): OpenDocument {
  return {
    pageCount: pdf.numPages,
    firstSize,
    sizes: () =>
      Promise.all(
        Array.from({ length: pdf.numPages }, async (_, index) => sizeOf(await pdf.getPage(index + 1))),
      ),
    async draw(number, canvas, part, signal) {
      const page = await pdf.getPage(number);
      signal.throwIfAborted();
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = canvas.width / (part.width * width);
      const viewport = page.getViewport({
        scale,
        offsetX: -part.x * width * scale,
        offsetY: -part.y * height * scale,
      });
      const drawing = page.render({ canvas, viewport });
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await drawing.promise;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    text: {
      items: async (number) => itemsOf(await pdf.getPage(number)),
      async show(number, container, signal) {
        const page = await pdf.getPage(number);
        const textContentSource = await page.getTextContent();
        signal.throwIfAborted();
        const viewport = page.getViewport({ scale: 1 });
        const layer = new TextLayer({ textContentSource, container, viewport });
        await layer.render();
        return { elements: layer.textDivs };
      },
    },
    close,
  };
}

async function itemsOf(page: Page): Promise<TextItem[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item): TextItem[] => {
    if (!('str' in item)) return [];
    const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
    return [{ text: item.str, endsLine: item.hasEOL, x: x / viewport.width, y: y / viewport.height }];
  });
}
