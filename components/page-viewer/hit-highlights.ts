import type { PageHit } from './text-search';

/** The hit that a person looks at, and all others; drawn by `page-text.css`. */
const NAMES = { current: 'page-hit', other: 'page-hits' } as const;

/** Marks hits in the text of a page; browsers without custom highlights leave them unmarked. Returns how to end it. */
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
