'use client';

import { Slot } from 'radix-ui';
import { type ComponentProps, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { loadPart } from '@/lib/client/load-part';

/** The props that Radix passes to the trigger of an overlay. */
export type TriggerProps = ComponentProps<typeof Slot.Root>;

/** Connects a trigger in the page with its overlay, whose code is loaded on demand. */
export class TriggerLink {
  private given: TriggerProps | null = null;
  private waiting: ((given: TriggerProps) => void) | null = null;
  private readonly listeners = new Set<() => void>();

  /** Null until the overlay is loaded. */
  readonly props = (): TriggerProps | null => this.given;

  readonly watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  pass(props: TriggerProps): void {
    this.given = props;
    for (const listener of this.listeners) listener();
  }

  /** Runs once the trigger's props are available; null cancels. */
  whenPassed(run: ((given: TriggerProps) => void) | null): void {
    this.waiting = run;
  }

  resume(): void {
    const run = this.waiting;
    this.waiting = null;
    if (this.given) run?.(this.given);
  }
}

export interface LateOverlay<Parts> {
  link: TriggerLink;
  /** The code of the overlay; null until it is loaded. */
  parts: Parts | null;
  /** Loads the overlay; once loaded, `run` handles the event that requested it. */
  load: (run?: (given: TriggerProps) => void) => void;
  /** Cancels the request for the overlay. */
  cancel: () => void;
}

/**
 * An overlay whose code is loaded on the first hover or focus of its trigger, not with the page. Without a
 * connection it waits for one; if loading fails, the next hover or focus tries again.
 */
export function useLateOverlay<Parts>(loadParts: () => Promise<Parts>): LateOverlay<Parts> {
  const [link] = useState(() => new TriggerLink());
  const [loaded, setLoaded] = useState<{ parts: Parts } | null>(null);
  return {
    link,
    parts: loaded?.parts ?? null,
    load(run) {
      if (run) link.whenPassed(run);
      loadPart(loadParts).then(
        (parts) => {
          setLoaded((before) => before ?? { parts });
          // If the overlay is already loaded, its props are not passed again.
          if (link.props()) link.resume();
        },
        () => link.whenPassed(null),
      );
    },
    cancel: () => link.whenPassed(null),
  };
}

/** The props of a trigger that opens its overlay by click, until the overlay is loaded. */
export function opensOnClick({ load }: Pick<LateOverlay<unknown>, 'load'>): TriggerProps {
  return {
    'aria-expanded': false,
    onPointerEnter: () => load(),
    onFocus: () => load(),
    onClick: (event) => load((given) => given.onClick?.(event)),
  };
}

export interface LateTriggerProps extends TriggerProps {
  link: TriggerLink;
  /** The props of its child until the overlay is loaded. */
  before: TriggerProps;
}

/** The trigger of a lazily loaded overlay: one element that takes a ref and event handlers. */
export function LateTrigger({ link, before, children, ...rest }: LateTriggerProps) {
  const given = useSyncExternalStore(link.watch, link.props, link.props);
  return (
    <Slot.Root {...rest}>
      <Slot.Root {...(given ?? before)}>{children}</Slot.Root>
    </Slot.Root>
  );
}

/** Replaces the trigger inside the overlay's code: passes Radix's props to the element in the page. */
export function TriggerRelay({ link, ...props }: TriggerProps & { link: TriggerLink }) {
  const [isPassed, setPassed] = useState(false);
  useLayoutEffect(() => link.pass(props));
  useEffect(() => setPassed(true), []);
  useEffect(() => {
    if (isPassed) link.resume();
  }, [isPassed, link]);
  return null;
}
