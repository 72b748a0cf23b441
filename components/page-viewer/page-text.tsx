import { useEffect, useRef, useState } from 'react';
import { type DocumentText, PX_PER_POINT, type TextLayer } from './open-document';
import type { PageHit } from './text-search';
import './page-text.css';

export interface PageTextProps {
  text: DocumentText;
  page: number;
  /** Screen px for one px of the page. */
  scale: number;
  hits: readonly PageHit[];
  /** The selected hit; null if it is on another page. */
  current: PageHit | null;
}

/** The text of a page over its picture, for selecting, copying and screen readers, with search hits. */
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
      // The picture of the page works without its text.
      () => undefined,
    );
    return () => leaving.abort();
  }, [text, page]);
  useEffect(() => {
    if (layer) return highlightHits(layer.elements, hits, current);
  }, [layer, hits, current]);
  return <div ref={container} style={{ '--total-scale-factor': scale * PX_PER_POINT }} />;
}

/** Highlight names of the current hit and of all others; styled in `page-text.css`. */
const NAMES = { current: 'page-hit', other: 'page-hits' } as const;

/**
 * Highlights hits in the text of a page, if the browser supports custom highlights. Returns a function that
 * removes them.
 */
function highlightHits(
  elements: readonly HTMLElement[],
  hits: readonly PageHit[],
  current: PageHit | null,
): () => void {
  if (typeof Highlight === 'undefined') return () => undefined;
  const ends = hits.flatMap((hit) =>
    hit.flatMap((part) => {
      const letters = elements[part.item]?.firstChild;
      if (!letters) return [];
      const range = new Range();
      range.setStart(letters, part.from);
      range.setEnd(letters, part.to);
      return [added(hit === current ? NAMES.current : NAMES.other, range)];
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}

function added(name: string, range: Range): () => void {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  highlight.add(range);
  return () => void highlight.delete(range);
}
