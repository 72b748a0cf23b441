import { useEffect, useRef, useState } from 'react';

/** The server is asked after typing pauses this long. */
const DEBOUNCE_MS = 250;

/** The results for the typed text, debounced; null until they are known, or if they cannot be read. */
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
