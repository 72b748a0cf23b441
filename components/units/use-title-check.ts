import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

export interface TitleQuestion {
  title: string;
  unitType: UnitType;
  parentUnitId: string;
  rootUnitId: string;
  /** The unit itself, where it exists already. */
  unitId?: string | undefined;
}

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
    const wanted = title.trim();
    if (wanted === '' || !unitType || !parentUnitId || !rootUnitId) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = {
          title: wanted,
          projectUnitType: unitType,
          parentProjectUnitID: parentUnitId,
          rootProjectUnitID: rootUnitId,
          projectUnitID: unitId,
        };
        const { valid } = await call('checkTitle', { query, signal: abort.signal });
        setTaken(valid ? null : wanted);
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
