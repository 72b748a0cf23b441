import { useEffect, useRef, useState } from 'react';

/** Typing rests this long before the server is asked. */
const DEBOUNCE_MS = 250;

/** What fits the text that was typed, once typing rests; null until it is known, and where it cannot be read. */
export function useFound<Found>(search: string, read: (search: string) => Promise<Found>): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let isLatest = true;
    const timer = window.setTimeout(async () => {
      const answer = await latest.current(search).catch(() => null);
      if (isLatest) setFound(answer);
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      window.clearTimeout(timer);
    };
  }, [search]);
  return found;
}
