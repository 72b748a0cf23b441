import { useSyncExternalStore } from 'react';

/** Tailwind's `max-sm` width. */
const NARROW = '(width < 40rem)';

/**
 * Whether the window is as narrow as a phone, for differences beyond styles.
 * @param guess the server's assumption, since it does not know the width
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
