import { useEffect, useState } from 'react';
import { isTitleFree, type TitleQuestion } from '@/lib/client/units';

/** Waits until somebody pauses in typing (portal-2 §9). */
const DEBOUNCE_MS = 300;

/**
 * Whether the title is taken among its siblings, asked of the server while it is typed. Unknown counts as free:
 * the server decides again when it is saved. Null asks nothing.
 */
export function useTitleTaken(question: TitleQuestion | null): boolean {
  const [taken, setTaken] = useState<string | null>(null);
  const { title = '', unitType, parentUnitId, rootUnitId, unitId } = question ?? {};
  useEffect(() => {
    const wish = title.trim();
    if (wish === '' || !unitType || !parentUnitId || !rootUnitId) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const free = await isTitleFree(
          { title: wish, unitType, parentUnitId, rootUnitId, unitId },
          abort.signal,
        );
        setTaken(free ? null : wish);
      } catch {
        // Out of reach, or overtaken by the next letter: nothing is known.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, unitType, parentUnitId, rootUnitId, unitId]);
  return taken !== null && taken === title.trim();
}
