import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '@/components/page-viewer/page-layout';
import { isLeaving, useNoticedLeaving } from '@/components/ui/leaving';
import { type DrawingView, drawingHash, drawingOfHash, type LinkedDrawing } from './drawing-view';

/** Delay after scrolling before the URL is updated; browsers limit URL changes. */
const SETTLE_MS = 300;

/**
 * The view in the URL's hash, kept in sync with every change.
 * @returns `linked` is null before the URL is read, which the server does not know; `opened` increases with
 * each opened link or file
 */
export function useDrawingAddress() {
  useNoticedLeaving();
  const [linked, setLinked] = useState<LinkedDrawing | null>(null);
  const [opened, setOpened] = useState(0);
  const place = useRef<Place | null>(null);
  /** The last written or read hash; null before the URL was read. */
  const written = useRef<string | null>(null);
  useEffect(() => {
    function restore() {
      const hash = window.location.hash.slice(1);
      // Without a hash, for example after a visit to the model, the URL does not change the current view.
      if (written.current !== null && (hash === '' || hash === written.current)) return;
      written.current = hash;
      const next = drawingOfHash(hash);
      place.current = next.place;
      setLinked(next);
      setOpened((number) => number + 1);
    }
    restore();
    window.addEventListener('hashchange', restore);
    return () => window.removeEventListener('hashchange', restore);
  }, []);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = linked?.view;
  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (!view) return;
    timer.current = setTimeout(() => {
      if (isLeaving()) return;
      written.current = drawingHash({ view, place: place.current });
      const { pathname, search } = window.location;
      const hash = written.current && `#${written.current}`;
      window.history.replaceState(null, '', `${pathname}${search}${hash}`);
    }, SETTLE_MS);
  }, [view]);
  useEffect(() => {
    write();
    return () => clearTimeout(timer.current);
  }, [write]);

  const change = useCallback((next: Partial<DrawingView>) => {
    setLinked((now) => now && { ...now, view: { ...now.view, ...next } });
  }, []);
  const open = useCallback((next: LinkedDrawing) => {
    place.current = next.place;
    setLinked(next);
    setOpened((number) => number + 1);
  }, []);
  const move = useCallback(
    (next: Place) => {
      place.current = next;
      write();
    },
    [write],
  );
  return { linked, opened, change, open, move };
}
