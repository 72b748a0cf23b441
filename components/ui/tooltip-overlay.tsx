'use client';

import { Tooltip as RadixTooltip } from 'radix-ui';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { type TriggerLink, TriggerRelay } from './late-overlay';

const OPEN_AFTER_MS = 350;
/** A tooltip opens at once where another one was open so recently. */
const RECENT_MS = 300;

let closedAt = Number.NEGATIVE_INFINITY;

/**
 * Only a focus that a key moved from another element opens a tooltip. One that returns from a closed menu or dialog
 * does not: the next Esc is meant for what is open around it.
 */
function ignoreReturnedFocus(event: FocusEvent<HTMLElement>): void {
  const isMoved = event.relatedTarget !== null && event.target.matches(':focus-visible');
  if (!isMoved) event.preventDefault();
}

export interface TooltipOverlayProps {
  link: TriggerLink;
  text: string;
}

/** The text beside its trigger; can be hovered itself and is dismissed with Esc (WCAG 1.4.13). */
export function TooltipOverlay({ link, text }: TooltipOverlayProps) {
  const [open, setOpen] = useState(false);

  function change(next: boolean) {
    if (!next) closedAt = performance.now();
    setOpen(next);
  }

  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch' && performance.now() - closedAt < RECENT_MS) change(true);
  }

  return (
    <RadixTooltip.Provider delayDuration={OPEN_AFTER_MS}>
      <RadixTooltip.Root open={open} onOpenChange={change}>
        <RadixTooltip.Trigger asChild onFocus={ignoreReturnedFocus} onPointerEnter={enter}>
          <TriggerRelay link={link} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side="bottom"
            sideOffset={4}
            collisionPadding={8}
            className="z-60 max-w-72 rounded-sm bg-ink px-2 py-1 text-canvas text-xs"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
