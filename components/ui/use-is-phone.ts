import { useCallback, useSyncExternalStore } from 'react';

/** Tailwind's `max-sm` width. */
const PHONE = '(width < 40rem)';
/** Tailwind's `max-md` width. */
const ONE_COLUMN = '(width < 56rem)';

/**
 * Whether the window is as narrow as a phone, for differences beyond styles.
 * @param guess the server's assumption, since it does not know the width
 */
export function useIsPhone(guess: boolean): boolean {
  return useMatch(PHONE, guess);
}

/** Whether a window has room for one column only, as a phone has in both directions; the server assumes more. */
export function useHasOneColumn(): boolean {
  return useMatch(ONE_COLUMN, false);
}

function useMatch(query: string, guess: boolean): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const narrow = window.matchMedia(query);
        narrow.addEventListener('change', listener);
        return () => narrow.removeEventListener('change', listener);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => guess,
  );
}
