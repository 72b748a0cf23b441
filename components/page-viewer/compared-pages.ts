import { comparePixels } from './compare-pixels';
import type { Rect, Size } from './geometry';
import type { PageSource, SizedPages } from './open-document';
import { onWhite } from './picture-document';

const NOTHING: Size = { width: 0, height: 0 };

/** Two versions of a document, overlaid page by page; the text layer is that of the later one. */
export function comparePages(before: SizedPages, after: SizedPages): SizedPages {
  const count = Math.max(before.sizes.length, after.sizes.length);
  const sizes = Array.from({ length: count }, (_, index) => {
    const [old = NOTHING, own = NOTHING] = [before.sizes[index], after.sizes[index]];
    return { width: Math.max(old.width, own.width), height: Math.max(old.height, own.height) };
  });
  const source: PageSource = {
    async draw(page, canvas, part, signal) {
      const drawn = (pages: SizedPages) =>
        drawVersion(pages, { page, part, whole: sizes[page - 1] ?? NOTHING, picture: canvas }, signal);
      const [earlier, later] = await Promise.all([drawn(before), drawn(after)]);
      signal.throwIfAborted();
      comparePixels(earlier.data, later.data);
      canvas.getContext('2d')?.putImageData(later, 0, 0);
    },
    text: after.source.text,
  };
  return { source, sizes };
}

interface ComparedPart {
  page: number;
  /** In fractions of the larger version of the page. */
  part: Rect;
  whole: Size;
  /** The version's page size at which the part is drawn. */
  picture: Size;
}

/** The pixels of one version; white if it lacks the page, and around a smaller page. */
async function drawVersion(
  { source, sizes }: SizedPages,
  { page, part, whole, picture }: ComparedPart,
  signal: AbortSignal,
): Promise<ImageData> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = onWhite(canvas);
  const own = sizes[page - 1];
  if (own) {
    const across = whole.width / own.width;
    const down = whole.height / own.height;
    const ownPart = {
      x: part.x * across,
      y: part.y * down,
      width: part.width * across,
      height: part.height * down,
    };
    await source.draw(page, canvas, ownPart, signal);
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
