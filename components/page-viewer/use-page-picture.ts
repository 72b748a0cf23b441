import { type RefObject, useEffect, useState } from 'react';
import type { Rect, Size } from './geometry';
import type { PageSource } from './open-document';

/** Delay before a page is redrawn, to wait for further changes of its size or position. */
const SETTLE_MS = 120;

export type PictureState = 'waiting' | 'drawn' | 'failed';

export interface PagePicture {
  source: PageSource;
  page: number;
  /** In fractions of the page. */
  part: Rect;
  /** Size of the whole page in screen pixels. */
  pixels: Size;
}

/** Draws a part of a page inside the host; the previous picture stays, stretched, until the next one is ready. */
export function usePagePicture(
  host: RefObject<HTMLElement | null>,
  { source, page, part, pixels }: PagePicture,
): PictureState {
  const [state, setState] = useState<PictureState>('waiting');
  const { x, y, width, height } = part;
  const across = Math.round(width * pixels.width);
  const down = Math.round(height * pixels.height);
  useEffect(() => {
    const place = host.current;
    if (!place || across < 1 || down < 1) return;
    const leaving = new AbortController();
    const canvas = document.createElement('canvas');
    canvas.className = 'absolute';
    canvas.width = across;
    canvas.height = down;
    Object.assign(canvas.style, {
      left: percent(x),
      top: percent(y),
      width: percent(width),
      height: percent(height),
    });
    async function draw() {
      try {
        await source.draw(page, canvas, { x, y, width, height }, leaving.signal);
        if (leaving.signal.aborted) return;
        place?.replaceChildren(canvas);
        setState('drawn');
      } catch {
        if (!leaving.signal.aborted) setState('failed');
      }
    }
    const timer = setTimeout(() => void draw(), place.hasChildNodes() ? SETTLE_MS : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [host, source, page, across, down, x, y, width, height]);
  return state;
}

const percent = (fraction: number) => `${fraction * 100}%`;
