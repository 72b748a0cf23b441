'use client';

import { Popover as RadixPopover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { isFocusFree } from './kept-focus';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;

/** A floating box next to its anchor, in a portal at the end of the body. */
export function PopoverContent({
  className,
  onCloseAutoFocus,
  ...rest
}: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          'z-50 rounded border border-line-strong bg-surface text-base text-ink shadow-float outline-none',
          className,
        )}
        onCloseAutoFocus={(event) => {
          // Radix gives the focus back a turn after the box is gone; by then it may have moved on.
          if (isFocusFree()) onCloseAutoFocus?.(event);
          else event.preventDefault();
        }}
        {...rest}
      />
    </RadixPopover.Portal>
  );
}
