'use client';

import { HoverCard as RadixHoverCard } from 'radix-ui';
import type { ReactNode } from 'react';
import { type TriggerLink, TriggerRelay } from './late-overlay';

const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 150;

export interface HoverCardOverlayProps {
  link: TriggerLink;
  children: ReactNode;
}

export function HoverCardOverlay({ link, children }: HoverCardOverlayProps) {
  return (
    <RadixHoverCard.Root openDelay={OPEN_AFTER_MS} closeDelay={CLOSE_AFTER_MS}>
      <RadixHoverCard.Trigger asChild>
        <TriggerRelay link={link} />
      </RadixHoverCard.Trigger>
      <RadixHoverCard.Portal>
        <RadixHoverCard.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 w-72 rounded border border-line-strong bg-surface p-3.5 text-ink shadow-float"
        >
          {children}
        </RadixHoverCard.Content>
      </RadixHoverCard.Portal>
    </RadixHoverCard.Root>
  );
}
