import { useCallback, useMemo, useState } from 'react';

export interface Selection<T> {
  /** The selected ones that are shown, in their order. */
  items: readonly T[];
  /** The same function until something is selected or no longer so. */
  has: (item: T) => boolean;
  toggle: (item: T) => void;
  set: (items: readonly T[], isSelected: boolean) => void;
  clear: () => void;
}

/**
 * Which items of a list are selected. What a filter takes away is not acted on, and is selected again when it is back.
 * @param keyOf what an item is known by, always the same function
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
