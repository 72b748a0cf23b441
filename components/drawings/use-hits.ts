import { useEffect, useRef, useState } from 'react';
import type { DocumentText } from '@/components/page-viewer/open-document';
import type { Place } from '@/components/page-viewer/page-layout';
import { useTextSearch } from './use-text-search';

/** The search of a drawing: its bar, the hits, and the selected one. */
export function useHits(
  text: DocumentText | null,
  pageCount: number,
  /** The current page: the first hit from there on is selected. */
  page: number,
  onHit: (place: Place) => void,
) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const { found, hits } = useTextSearch(text, pageCount, isOpen ? query : '');
  const latest = useRef({ page, onHit });
  useEffect(() => {
    latest.current = { page, onHit };
  });
  useEffect(() => {
    if (!found?.length) return;
    const next = Math.max(
      0,
      found.findIndex((hit) => hit.place.page >= latest.current.page),
    );
    const place = found[next]?.place;
    setCurrent(next);
    if (place) latest.current.onHit(place);
  }, [found]);

  function step(direction: 1 | -1) {
    if (!found?.length) return;
    const next = (current + direction + found.length) % found.length;
    const place = found[next]?.place;
    setCurrent(next);
    if (place) onHit(place);
  }

  return {
    isOpen,
    hits,
    current: found?.[current]?.hit ?? null,
    open: () => {
      if (!text) return;
      setOpen(true);
      field.current?.focus();
      field.current?.select();
    },
    bar: {
      field,
      query,
      onQuery: setQuery,
      count: found?.length ?? null,
      current,
      onStep: step,
      onClose: () => setOpen(false),
    },
  };
}
