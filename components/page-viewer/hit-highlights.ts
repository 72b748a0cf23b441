import type { PageHit } from './text-search';

/** Highlight names of the current hit and of all others; styled in `page-text.css`. */
const NAMES = { current: 'page-hit', other: 'page-hits' } as const;

/**
 * Highlights hits in the text of a page, if the browser supports custom highlights. Returns a function that
 * removes them.
 */
export function highlightHits(
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
