'use client';

import { Slot } from 'radix-ui';
import { type ComponentProps, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** What Radix gives to the trigger of an overlay. */
export type TriggerProps = ComponentProps<typeof Slot.Root>;

/** Connects a trigger that is on the page with its overlay, whose code is loaded when it is needed. */
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

  /** What to do with the trigger's props as soon as they are there; null for nothing. */
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
  /** Loads it; an event that asks for it is handled by `run`, once it is there. */
  load: (run?: (given: TriggerProps) => void) => void;
  /** The overlay is no longer asked for. */
  cancel: () => void;
}

/**
 * An overlay whose code comes with the first pointer or focus on its trigger, not with the page. Where it cannot be
 * loaded, the next pointer or focus tries again.
 */
export function useLateOverlay<Parts>(loadParts: () => Promise<Parts>): LateOverlay<Parts> {
  const [link] = useState(() => new TriggerLink());
  const [loaded, setLoaded] = useState<{ parts: Parts } | null>(null);
  return {
    link,
    parts: loaded?.parts ?? null,
    load(run) {
      if (run) link.whenPassed(run);
      loadParts().then(
        (parts) => {
          setLoaded((before) => before ?? { parts });
          // Where it is there already, nothing is passed again.
          if (link.props()) link.resume();
        },
        () => link.whenPassed(null),
      );
    },
    cancel: () => link.whenPassed(null),
  };
}

/** What a trigger has until it is loaded, where a click opens the overlay. */
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
  /** What its one child has until the overlay is loaded. */
  before: TriggerProps;
}

/** The trigger of an overlay that is loaded later: one element that takes a ref and event handlers. */
export function LateTrigger({ link, before, children, ...rest }: LateTriggerProps) {
  const given = useSyncExternalStore(link.watch, link.props, link.props);
  return (
    <Slot.Root {...rest}>
      <Slot.Root {...(given ?? before)}>{children}</Slot.Root>
    </Slot.Root>
  );
}

/** Stands in for the trigger inside the overlay's code: passes what Radix gives it to the element on the page. */
export function TriggerRelay({ link, ...props }: TriggerProps & { link: TriggerLink }) {
  const [isPassed, setPassed] = useState(false);
  useLayoutEffect(() => link.pass(props));
  useEffect(() => setPassed(true), []);
  useEffect(() => {
    if (isPassed) link.resume();
  }, [isPassed, link]);
  return null;
}
