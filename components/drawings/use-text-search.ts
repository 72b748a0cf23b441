import { useEffect, useMemo, useState } from 'react';
import type { DocumentText } from '@/components/page-viewer/open-document';
import type { Place } from '@/components/page-viewer/page-layout';
import { findText, indexText, type PageHit, type TextItem } from '@/components/page-viewer/text-search';

/** Debounce delay while typing. */
const SETTLE_MS = 200;

export interface FoundHit {
  hit: PageHit;
  /** The start of the hit. */
  place: Place;
}

interface SearchedPage {
  items: readonly TextItem[];
  index: ReturnType<typeof indexText>;
}

export interface TextSearch {
  /** In page order; null while the search is running. */
  found: readonly FoundHit[] | null;
  /** The hits by page. */
  hits: ReadonlyMap<number, readonly PageHit[]>;
}

const NOTHING: TextSearch = { found: [], hits: new Map() };

/**
 * Searches all pages of a document.
 * @param text null if the pages have no text
 */
export function useTextSearch(text: DocumentText | null, pageCount: number, query: string): TextSearch {
  const wanted = query.trim();
  const pages = useMemo(() => text && new SearchedPages(text, pageCount), [text, pageCount]);
  const [answer, setAnswer] = useState<{ pages: SearchedPages; wanted: string; found: FoundHit[] } | null>(
    null,
  );
  useEffect(() => {
    if (!pages || wanted === '') return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const found = await pages.find(wanted);
      if (!isLeft) setAnswer({ pages, wanted, found });
    }, SETTLE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [pages, wanted]);
  return useMemo(() => {
    if (!pages || wanted === '') return NOTHING;
    if (answer?.pages !== pages || answer.wanted !== wanted) return { ...NOTHING, found: null };
    const { found } = answer;
    const hits = new Map<number, PageHit[]>();
    for (const { hit, place } of found) hits.set(place.page, [...(hits.get(place.page) ?? []), hit]);
    return { found, hits };
  }, [pages, wanted, answer]);
}

/** The texts of a document's pages, each read once. */
class SearchedPages {
  readonly #pages = new Map<number, Promise<SearchedPage>>();

  constructor(
    private readonly text: DocumentText,
    private readonly pageCount: number,
  ) {}

  async find(wanted: string): Promise<FoundHit[]> {
    const numbers = Array.from({ length: this.pageCount }, (_, index) => index + 1);
    const found = await Promise.all(
      numbers.map(async (page) => {
        const { items, index } = await this.#read(page);
        return findText(index, wanted).map((hit): FoundHit => {
          const { x, y } = items[hit[0]?.item ?? 0] ?? { x: 0, y: 0 };
          return { hit, place: { page, x, y } };
        });
      }),
    );
    return found.flat();
  }

  #read(page: number): Promise<SearchedPage> {
    const known = this.#pages.get(page) ?? this.#load(page);
    this.#pages.set(page, known);
    return known;
  }

  async #load(page: number): Promise<SearchedPage> {
    // A page that cannot be read does not stop the search of the others.
    const items = await this.text.items(page).catch(() => []);
    return { items, index: indexText(items) };
  }
}
