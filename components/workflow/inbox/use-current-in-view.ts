import { useEffect, useRef } from 'react';
import type { InboxLinesProps } from './inbox-line';

/** The bars over the list: the portal's toolbar, and the selection bar. */
export const COVERED_PX = { top: 56, bottom: 64 };

interface ScrolledList extends Pick<InboxLinesProps, 'lines' | 'currentKey' | 'isMoved'> {
  /** Scrolls only as far as needed. */
  scrollTo: (index: number) => void;
}

/** Scrolls the current task into view when it changes, and focuses it if a key moved there. */
export function useCurrentInView(
  list: { current: HTMLUListElement | null },
  { lines, currentKey, isMoved, scrollTo }: ScrolledList,
): void {
  const latest = useRef({ lines, scrollTo });
  useEffect(() => {
    latest.current = { lines, scrollTo };
  });
  const last = useRef(currentKey);
  useEffect(() => {
    // On return to the list on a phone: the last open task.
    const key = currentKey ?? last.current;
    last.current = currentKey;
    const index = key === null ? -1 : latest.current.lines.findIndex((line) => line.key === key);
    if (index >= 0) latest.current.scrollTo(index);
  }, [currentKey]);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!isMoved || focused.current === currentKey) return;
    const current = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (!current) return;
    focused.current = currentKey;
    current.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isMoved) focused.current = null;
  }, [isMoved]);
}
