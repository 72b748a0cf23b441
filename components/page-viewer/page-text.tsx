import { useEffect, useRef, useState } from 'react';
import { highlightHits } from './hit-highlights';
import { type DocumentText, PX_PER_POINT, type TextLayer } from './open-document';
import type { PageHit } from './text-search';
import './page-text.css';

export interface PageTextProps {
  text: DocumentText;
  page: number;
  /** px of the screen for one px of the page. */
  scale: number;
  hits: readonly PageHit[];
  /** The one that is looked at; null where it is on another page. */
  current: PageHit | null;
}

/** The letters of a page over its picture: selected, copied, read aloud, and marked where they were searched for. */
export function PageText({ text, page, scale, hits, current }: PageTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<TextLayer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const own = document.createElement('div');
    own.className = 'page-text';
    container.current?.replaceChildren(own);
    text.show(page, own, leaving.signal).then(
      (shown) => {
        if (!leaving.signal.aborted) setLayer(shown);
      },
      // The picture of the page is there without its letters.
      () => undefined,
    );
    return () => leaving.abort();
  }, [text, page]);
  useEffect(() => {
    if (layer) return highlightHits(layer.elements, hits, current);
  }, [layer, hits, current]);
  return <div ref={container} style={{ '--total-scale-factor': scale * PX_PER_POINT }} />;
}
