import { useCallback, useMemo, useState } from 'react';

export interface Selection<T> {
  /** The selected items that are shown, in order. */
  items: readonly T[];
  /** The same function until the selection changes. */
  has: (item: T) => boolean;
  toggle: (item: T) => void;
  set: (items: readonly T[], isSelected: boolean) => void;
  clear: () => void;
}

/**
 * The selected items of a list. Items hidden by a filter are excluded from actions, and selected again when
 * they reappear.
 * @param keyOf returns the key of an item; must be a stable function
 */
export function useSelection<T>(shown: readonly T[], keyOf: (item: T) => string): Selection<T> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = useCallback((item: T) => keys.has(keyOf(item)), [keys, keyOf]);
  return useMemo(() => {
    const set = (items: readonly T[], isSelected: boolean) =>
      setKeys((now) => {
        const changed = new Set(items.map(keyOf));
        const others = [...now].filter((key) => !changed.has(key));
        return new Set(isSelected ? [...others, ...changed] : others);
      });
    return {
      items: shown.filter(has),
      has,
      set,
      toggle: (item) => set([item], !has(item)),
      clear: () => setKeys(new Set()),
    };
  }, [has, shown, keyOf]);
}
