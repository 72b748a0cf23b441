'use client';

import { HoverCard as RadixHoverCard } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 150;

/** More about a thing on hover and keyboard focus; can be entered with the pointer, closes on Esc. */
export function HoverCard(props: ComponentProps<typeof RadixHoverCard.Root>) {
  return <RadixHoverCard.Root openDelay={OPEN_AFTER_MS} closeDelay={CLOSE_AFTER_MS} {...props} />;
}

export const HoverCardTrigger = RadixHoverCard.Trigger;

export function HoverCardContent({ className, ...rest }: ComponentProps<typeof RadixHoverCard.Content>) {
  return (
    <RadixHoverCard.Portal>
      <RadixHoverCard.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          'z-40 w-72 rounded border border-line-strong bg-surface p-3.5 text-ink shadow-float',
          className,
        )}
        {...rest}
      />
    </RadixHoverCard.Portal>
  );
}
