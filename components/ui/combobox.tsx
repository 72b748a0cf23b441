'use client';

import { createContext, type ReactNode, use, useId } from 'react';

export interface ComboboxState {
  id: string;
  /** Whether the list is shown; an empty list is not. */
  isShown: boolean;
  /** The option selected with the arrow keys; -1 for the text itself. */
  active: number;
  setActive: (active: number) => void;
  onOpenChange: (open: boolean) => void;
  count: number;
}

const ComboboxContext = createContext<ComboboxState | null>(null);

/** The state of the surrounding combobox. */
export function useCombobox(): ComboboxState {
  const state = use(ComboboxContext);
  if (state === null) throw new Error('a part of a combobox stands outside of a Combobox');
  return state;
}

export interface ComboboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of options. */
  count: number;
  /** Counted from 0; -1 for the text itself. */
  active: number;
  onActiveChange: (active: number) => void;
  children: ReactNode;
}

/**
 * A text field with a list of suggestions below it. The focus stays in the field, which has the id `…-field`;
 * its arrow keys move through the options (ARIA practices, combobox with list autocomplete). The list is a
 * separate module, `combobox-list.tsx`, which can be loaded when the user starts typing.
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
