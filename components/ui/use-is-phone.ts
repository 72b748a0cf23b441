import { useSyncExternalStore } from 'react';

/** The widths that Tailwind calls `max-sm`. */
const NARROW = '(width < 40rem)';

/**
 * Whether the window is as narrow as a phone, for what differs in more than its style.
 * @param guess what the server assumes, which does not know the width
 */
export function useIsPhone(guess: boolean): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => guess);
}

function subscribe(listener: () => void): () => void {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

const isNarrow = () => window.matchMedia(NARROW).matches;
