'use client';

import { Popover as RadixPopover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;

export interface PopoverContentProps extends ComponentProps<typeof RadixPopover.Content> {
  /** Where the portal is, for a list that belongs to a landmark; default: the end of the body. */
  container?: HTMLElement | null;
}

/** A floating box beside its anchor, in a portal. */
export function PopoverContent({ className, container = null, ...rest }: PopoverContentProps) {
  return (
    <RadixPopover.Portal container={container}>
      <RadixPopover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          'z-50 rounded border border-line-strong bg-surface text-base text-ink shadow-float outline-none',
          className,
        )}
        {...rest}
      />
    </RadixPopover.Portal>
  );
}
