import { useEffect, useRef } from 'react';
import { DIALOG, TYPING } from './key-places';

export interface ShortcutOptions {
  /** In lower case. */
  letter: string;
  /** Null if the page has no action: the browser handles the keys. */
  run: (() => void) | null;
  /** Also runs while the user types; otherwise the field handles the keys. */
  whileTyping?: boolean;
}

/** A shortcut with Ctrl (or ⌘) and a letter, with any focus; not behind a dialog. */
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
