'use client';

import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react';

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
 * A text field with a list of suggestions below it. The focus stays in the field; the arrow keys walk through the
 * options and the text, Esc closes the list (ARIA practices, combobox with list autocomplete). The list is a module of its
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

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function ComboboxInput({ onKeyDown, ...rest }: ComponentProps<'input'>) {
  const { id, isShown, active, setActive, onOpenChange, count } = useCombobox();

  function step(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key === 'Escape' && isShown) {
      // Only the list goes: the browser would clear the text as well.
      event.preventDefault();
      onOpenChange(false);
    }
    const by = STEPS[event.key];
    if (by === undefined || !isShown) return;
    event.preventDefault();
    // One place before the first: the text itself.
    setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
  }

  return (
    <input
      id={`${id}-field`}
      type="search"
      role="combobox"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? `${id}-list` : undefined}
      aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
      onKeyDown={step}
      {...rest}
    />
  );
}
