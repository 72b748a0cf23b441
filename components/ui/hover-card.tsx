'use client';

import { HoverCard as RadixHoverCard } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 150;

export interface HoverCardProps {
  content: ReactNode;
  /** A link that takes a ref and event handlers. */
  children: ReactElement;
}

/** More about an element on hover and keyboard focus; the pointer can move into it, Esc closes it. */
export function HoverCard({ content, children }: HoverCardProps) {
  return (
    <RadixHoverCard.Root openDelay={OPEN_AFTER_MS} closeDelay={CLOSE_AFTER_MS}>
      <RadixHoverCard.Trigger asChild>{children}</RadixHoverCard.Trigger>
      <RadixHoverCard.Portal>
        <RadixHoverCard.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 w-72 rounded border border-line-strong bg-surface p-3.5 text-ink shadow-float"
        >
          {content}
        </RadixHoverCard.Content>
      </RadixHoverCard.Portal>
    </RadixHoverCard.Root>
  );
}
