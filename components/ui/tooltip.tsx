'use client';

import { Tooltip as RadixTooltip } from 'radix-ui';
import { type FocusEvent, type PointerEvent, type ReactElement, useState } from 'react';

const OPEN_AFTER_MS = 350;
/** A tooltip opens at once if another one was open within this time: each has a provider of its own. */
const RECENT_MS = 300;

let closedAt = Number.NEGATIVE_INFINITY;

export interface TipProps {
  /** Undefined: no tooltip. */
  text: string | undefined;
  /** Above the element if what comes next stands below it, such as the button of a form. */
  side?: 'top' | 'bottom';
  /** One element that takes a ref and event handlers. */
  children: ReactElement;
}

/**
 * A text about one element, shown on hover and keyboard focus; it can be hovered itself and is dismissed with Esc
 * (WCAG 1.4.13).
 */
export function Tip({ text, ...rest }: TipProps) {
  return text ? <Tooltip text={text} {...rest} /> : rest.children;
}

function Tooltip({ text, side = 'bottom', children }: TipProps) {
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
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            onEscapeKeyDown={passOn}
            className="z-60 max-w-72 rounded-sm bg-ink px-2 py-1 text-canvas text-xs"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

/**
 * Only a focus moved by a key from another element opens a tooltip. A focus returned from a closed menu or
 * dialog does not, because the next Esc is meant for the overlay around it.
 */
function ignoreReturnedFocus(event: FocusEvent<HTMLElement>): void {
  const isMoved = event.relatedTarget !== null && event.target.matches(':focus-visible');
  if (!isMoved) event.preventDefault();
}

/** In a dialog, Esc is meant for the dialog as well: it gets the key once the tooltip is gone. */
function passOn({ target }: KeyboardEvent): void {
  if (!(target instanceof Element) || !target.closest('[role="dialog"], [role="alertdialog"]')) return;
  const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  requestAnimationFrame(() => target.dispatchEvent(again));
}
