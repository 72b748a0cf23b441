import { useEffect, useRef } from 'react';
import { type ChangeReader, readChanges } from '@/lib/client/change-feed';

/** Calls `onChange` while the component is shown: for one project, or for all the person sees. */
export function useChanges(onChange: ChangeReader, rootUnitId?: string): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => readChanges((change) => latest.current(change), rootUnitId), [rootUnitId]);
}
