'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Lets users drop a file onto an element, in addition to a button: returns `ref` for the element, and whether
 * a file is dragged over it.
 */
export function useDropZone(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  const ref = useCallback((zone: HTMLElement | null) => {
    if (!zone) return;
    const listening = new AbortController();
    const { signal } = listening;
    const hold = (event: DragEvent, over: boolean) => {
      event.preventDefault();
      setIsOver(over);
    };
    zone.addEventListener('dragover', (event) => hold(event, true), { signal });
    zone.addEventListener('dragleave', (event) => hold(event, false), { signal });
    zone.addEventListener(
      'drop',
      (event) => {
        hold(event, false);
        const file = event.dataTransfer?.files[0];
        if (file) latest.current(file);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return { ref, isOver };
}
