'use client';

import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useCombobox } from './combobox';
import { cx } from './cx';
import { Popover, PopoverAnchor, PopoverContent } from './popover';

/** The options; needs an `aria-label`. */
export function ComboboxList({ className, ...rest }: ComponentProps<typeof PopoverContent>) {
  const { id, isShown, onOpenChange } = useCombobox();
  const field = useRef({
    getBoundingClientRect: () =>
      document.getElementById(`${id}-field`)?.getBoundingClientRect() ?? new DOMRect(),
  });
  return (
    <Popover open={isShown} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={field} />
      <PopoverContent
        id={`${id}-list`}
        role="listbox"
        // The focus stays in the text field.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Element && event.target.id === `${id}-field`) event.preventDefault();
        }}
        className={cx('max-h-(--radix-popover-content-available-height) overflow-y-auto py-1', className)}
        {...rest}
      />
    </Popover>
  );
}

export interface ComboboxOptionProps {
  /** Position in the list, from 0. */
  place: number;
  onSelect: () => void;
  children: ReactNode;
}

export function ComboboxOption({ place, onSelect, children }: ComboboxOptionProps) {
  const { id, active } = useCombobox();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and names the active option
    <div
      id={`${id}-${place}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === active}
      className="cursor-pointer px-3 py-1.5 hover:bg-hover aria-selected:bg-accent-soft pointer-coarse:min-h-touch"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {children}
    </div>
  );
}
