'use client';

import { createContext, type ReactNode, use, useId } from 'react';

export interface ComboboxState {
  id: string;
  /** Whether the list is shown; an empty one is not. */
  isShown: boolean;
  /** The option that the arrow keys are at; -1 for the text itself. */
  active: number;
  setActive: (active: number) => void;
  onOpenChange: (open: boolean) => void;
  count: number;
}

const ComboboxContext = createContext<ComboboxState | null>(null);

/** The state of the combobox around a part of it. */
export function useCombobox(): ComboboxState {
  const state = use(ComboboxContext);
  if (state === null) throw new Error('a part of a combobox stands outside of a Combobox');
  return state;
}

export interface ComboboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many options there are. */
  count: number;
  /** Counted from 0; -1 for the text itself. */
  active: number;
  onActiveChange: (active: number) => void;
  children: ReactNode;
}

/**
 * A text field with a list of suggestions below it. The focus stays in the field, which has the id `…-field`, and walks
 * through the options by its arrow keys (ARIA practices, combobox with list autocomplete). The list is a module of its
 * own, `combobox-list.tsx`, which can be loaded once somebody types.
 */
export function Combobox({ open, onOpenChange, count, active, onActiveChange, children }: ComboboxProps) {
  const id = useId();
  const isShown = open && count > 0;
  return (
    <ComboboxContext value={{ id, isShown, active, setActive: onActiveChange, onOpenChange, count }}>
      {children}
    </ComboboxContext>
  );
}
