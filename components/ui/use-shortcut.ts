import { useEffect, useRef } from 'react';
import { DIALOG, TYPING } from './key-places';

export interface ShortcutOptions {
  /** In lower case. */
  letter: string;
  /** Null where the page has nothing to run: the browser keeps the keys. */
  run: (() => void) | null;
  /** Runs while somebody types, too; otherwise the keys are the field's. */
  whileTyping?: boolean;
}

/** Runs by Ctrl (or ⌘) with a letter, wherever the focus is; not behind a dialog. */
export function useShortcut({ letter, run, whileTyping = false }: ShortcutOptions): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOff = run === null;
  useEffect(() => {
    if (isOff) return;
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== letter || !(ctrlKey || metaKey) || altKey) return;
      if (!whileTyping && target instanceof Element && target.closest(TYPING)) return;
      event.preventDefault();
      if (!document.querySelector(DIALOG)) latest.current?.();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letter, isOff, whileTyping]);
}
