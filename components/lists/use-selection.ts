import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';

/** The selected rows of a table, by id. */
export interface RowSelection {
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
}

export interface Selection<T> {
  /** The selected items that are shown, in order. */
  items: readonly T[];
  /** The same function until the selection changes. */
  has: (item: T) => boolean;
  toggle: (item: T) => void;
  set: (items: readonly T[], isSelected: boolean) => void;
  clear: () => void;
  /** The same selection for a table, whose row ids are the keys. */
  ofRows: RowSelection;
}

/**
 * The selected items of a list. Items hidden by a filter are excluded from actions, and selected again when
 * they reappear.
 * @param keyOf returns the key of an item; must be a stable function
 */
export function useSelection<T>(shown: readonly T[], keyOf: (item: T) => string): Selection<T> {
  const [state, setState] = useState<RowSelectionState>({});
  const has = useCallback((item: T) => state[keyOf(item)] === true, [state, keyOf]);
  return useMemo(() => {
    const set = (items: readonly T[], isSelected: boolean) =>
      setState((now) => {
        const changed = new Set(items.map(keyOf));
        const others = Object.keys(now).filter((key) => !changed.has(key));
        const keys = isSelected ? [...others, ...changed] : others;
        return Object.fromEntries(keys.map((key) => [key, true as const]));
      });
    return {
      items: shown.filter(has),
      has,
      set,
      toggle: (item) => set([item], !has(item)),
      clear: () => setState({}),
      ofRows: { state, onChange: setState },
    };
  }, [has, shown, keyOf, state]);
}
