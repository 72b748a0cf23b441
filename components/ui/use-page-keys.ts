import { useEffect, useRef } from 'react';
import { DIALOG, TYPING } from './key-places';

/** Elements that handle keys themselves when focused. */
const BUSY = `${TYPING}, ${DIALOG}, [role=menu]`;

/** Runs page shortcuts, except while the user types or a dialog is open. */
export function usePageKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest(BUSY)) return;
      if (Object.hasOwn(latest.current, key)) latest.current[key]?.(event);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
