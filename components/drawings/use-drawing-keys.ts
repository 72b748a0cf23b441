import { type KeyboardEvent, useEffect, useRef } from 'react';

/** The actions of the shortcuts of a drawing. */
export interface DrawingKeys {
  page: (direction: 1 | -1) => void;
  zoom: (direction: 1 | -1) => void;
  fit: () => void;
  turn: () => void;
  search: () => void;
}

/**
 * Shortcuts of a drawing. Single letters work only with the focus on it (WCAG 2.1.4); Ctrl+F works anywhere,
 * because the browser's own search only finds pages that are drawn.
 */
export function useDrawingKeys(keys: DrawingKeys): (event: KeyboardEvent) => void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function find(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current.search();
    }
    window.addEventListener('keydown', find);
    return () => window.removeEventListener('keydown', find);
  }, []);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = ACTIONS[event.key];
    if (!act) return;
    event.preventDefault();
    act(keys);
  };
}

const ACTIONS: Readonly<Record<string, (keys: DrawingKeys) => void>> = {
  PageUp: (keys) => keys.page(-1),
  PageDown: (keys) => keys.page(1),
  '+': (keys) => keys.zoom(1),
  '-': (keys) => keys.zoom(-1),
  '0': (keys) => keys.fit(),
  r: (keys) => keys.turn(),
  R: (keys) => keys.turn(),
  '/': (keys) => keys.search(),
};

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null;
}
