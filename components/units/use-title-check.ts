import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

export interface TitleQuestion {
  title: string;
  unitType: UnitType;
  parentUnitId: string;
  rootUnitId: string;
  /** The id of an existing unit. */
  unitId?: string | undefined;
}

/** Debounce delay while typing (portal-2 §9). */
const DEBOUNCE_MS = 300;

/**
 * Whether a sibling already has the title, checked on the server while typing. Unknown counts as free, since
 * the server checks again on saving. Null sends no request.
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
        // Offline, or aborted by the next key: the result is unknown.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, unitType, parentUnitId, rootUnitId, unitId]);
  return taken !== null && taken === title.trim();
}
