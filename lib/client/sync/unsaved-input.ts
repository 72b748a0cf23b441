import { useEffect, useRef } from 'react';

type IsDirty = () => boolean;

/** The forms and tables of this page. */
const inputs = new Set<IsDirty>();

/** Whether any form or table of this page holds unsaved input. */
export function hasUnsavedInput(): boolean {
  return [...inputs].some((isDirty) => isDirty());
}

/** For a page that must be loaded again whatever the person wants: it does not ask any more. */
export function leaveWithoutAsking(): void {
  inputs.clear();
}

/** While `isDirty` returns true, the page asks before it is left (`LeaveGuard`). */
export function useUnsavedInput(isDirty: IsDirty): void {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const own = () => latest.current();
    inputs.add(own);
    return () => void inputs.delete(own);
  }, []);
}
