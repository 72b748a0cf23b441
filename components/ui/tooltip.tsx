'use client';

import { Tooltip as RadixTooltip } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { cx } from './cx';

const OPEN_AFTER_MS = 350;

const ProviderContext = createContext(false);

/** Shared timing of all tooltips; once, around the whole document. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <ProviderContext value={true}>
      <RadixTooltip.Provider delayDuration={OPEN_AFTER_MS}>{children}</RadixTooltip.Provider>
    </ProviderContext>
  );
}

/** Outside of a provider, as in a test of one component, it brings its own. */
export function Tooltip(props: ComponentProps<typeof RadixTooltip.Root>) {
  const isProvided = use(ProviderContext);
  const root = <RadixTooltip.Root {...props} />;
  return isProvided ? root : <TooltipProvider>{root}</TooltipProvider>;
}

/**
 * Only a focus that a key moved from another element opens a tooltip. One that returns from a closed menu or dialog
 * does not: the next Esc is meant for what is open around it.
 */
function ignoreReturnedFocus(event: FocusEvent<HTMLElement>): void {
  const isMoved = event.relatedTarget !== null && event.currentTarget.matches(':focus-visible');
  if (!isMoved) event.preventDefault();
}

export function TooltipTrigger(props: ComponentProps<typeof RadixTooltip.Trigger>) {
  return <RadixTooltip.Trigger onFocus={ignoreReturnedFocus} {...props} />;
}

/** The text beside its trigger; can be hovered itself and is dismissed with Esc (WCAG 1.4.13). */
export function TooltipContent({ className, ...rest }: ComponentProps<typeof RadixTooltip.Content>) {
  return (
    <RadixTooltip.Portal>
      <RadixTooltip.Content
        side="bottom"
        sideOffset={4}
        collisionPadding={8}
        className={cx('z-60 max-w-72 rounded-sm bg-ink px-2 py-1 text-canvas text-xs', className)}
        {...rest}
      />
    </RadixTooltip.Portal>
  );
}

export interface TipProps {
  /** Nothing is shown where it is left out. */
  text: string | undefined;
  /** One element that takes a ref and event handlers. */
  children: ReactElement;
}

/** The usual case: a text about one element, shown on hover and keyboard focus. */
export function Tip({ text, children }: TipProps) {
  if (!text) return children;
  return (
    <Tooltip>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <TooltipContent>{text}</TooltipContent>
    </Tooltip>
  );
}
