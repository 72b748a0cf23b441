import { useEffect, useRef } from 'react';
import { type ChangeReader, readChanges } from '@/lib/client/change-feed';

/**
 * Calls `onChange` while the component is shown: for one project, or for all visible to the person.
 * @param since position of the changes when the shown data was read; the component follows later changes
 * itself
 */
export function useChanges(onChange: ChangeReader, since: string, rootUnitId?: string): void {
  const latest = useRef(onChange);
  const begin = useRef(since);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => readChanges((change) => latest.current(change), begin.current, rootUnitId), [rootUnitId]);
}
