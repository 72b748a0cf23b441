import { useEffect, useRef } from 'react';

/** Runs by Ctrl (or ⌘) with a letter, wherever the focus is; not behind a dialog. @param letter in lower case */
export function useShortcut(letter: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) latest.current();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letter]);
}
