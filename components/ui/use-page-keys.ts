import { useEffect, useRef } from 'react';
import { DIALOG, TYPING } from './key-places';

/** Where keys belong to what has the focus. */
const BUSY = `${TYPING}, ${DIALOG}, [role=menu]`;

/** Does what a key stands for on this page: not while somebody types, and not behind a dialog. */
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
