import { DocumentError, type OpenDocument } from './open-document';

/**
 * Opens a picture as a document of one page.
 * @throws DocumentError, or the signal's reason
 */
export async function openPicture(url: string, signal: AbortSignal): Promise<OpenDocument> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    signal.throwIfAborted();
    throw new DocumentError('notLoaded');
  }
  signal.throwIfAborted();
  const firstSize = { width: image.naturalWidth, height: image.naturalHeight };
  return {
    pageCount: 1,
    firstSize,
    sizes: async () => [firstSize],
    async draw(_, canvas, part) {
      const context = onWhite(canvas);
      const { width, height } = firstSize;
      const from = [part.x * width, part.y * height, part.width * width, part.height * height] as const;
      context.drawImage(image, ...from, 0, 0, canvas.width, canvas.height);
    },
    text: null,
    close: () => undefined,
  };
}

/** Fills a canvas with white; its context is optimised for reading pixels. */
export function onWhite(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // The canvas exceeds the browser's size limit.
  if (!context) throw new Error('no canvas of this size');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
