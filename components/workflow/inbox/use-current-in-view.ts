import { useEffect, useRef } from 'react';
import type { InboxLinesProps } from './inbox-line';

/** What lies over the list: the toolbar of the portal, and the bar of what is selected. */
export const COVERED_PX = { top: 56, bottom: 64 };

interface ScrolledList extends Pick<InboxLinesProps, 'lines' | 'currentKey' | 'isMoved'> {
  /** Scrolls no further than needed. */
  scrollTo: (index: number) => void;
}

/** Brings the current task into view when it changes, and the focus to it where a key has moved there. */
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
    // Back on a phone: where the person was.
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
