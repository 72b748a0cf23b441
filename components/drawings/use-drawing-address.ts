import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '@/components/page-viewer/page-layout';
import { isLeaving, useNoticedLeaving } from '@/components/ui/leaving';
import { type DrawingView, drawingHash, drawingOfHash, type LinkedDrawing } from './drawing-view';

/** The address follows when a person has stopped scrolling; browsers allow few changes of it in a row. */
const SETTLE_MS = 300;

/**
 * What is shown, as the address says it behind `#`, which follows every change of it.
 * @returns `linked` is null before the address is read, which the server does not know; `opened` rises with each link and whatever is opened
 */
export function useDrawingAddress() {
  useNoticedLeaving();
  const [linked, setLinked] = useState<LinkedDrawing | null>(null);
  const [opened, setOpened] = useState(0);
  const place = useRef<Place | null>(null);
  /** What the address says; null before it was read. */
  const written = useRef<string | null>(null);
  useEffect(() => {
    function restore() {
      const hash = window.location.hash.slice(1);
      // Without a hash the address says nothing of what is shown already, as after a visit to the model.
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
