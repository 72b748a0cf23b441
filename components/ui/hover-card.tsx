'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx';

const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 150;

export interface HoverCardProps {
  /** What is hovered or focused; should hold a link or button. */
  trigger: ReactNode;
  /** Rendered once it is opened. */
  children: ReactNode;
  className?: string;
}

/** More about a thing on hover and keyboard focus; can be entered with the pointer, closes on Esc. */
export function HoverCard({ trigger, children, className }: HoverCardProps) {
  const id = useId();
  const anchorName = `--card${id.replace(/\W/g, '')}`;
  const card = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState(false);

  function turn(next: boolean) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  }

  useEffect(() => {
    if (open) card.current?.showPopover();
    return () => window.clearTimeout(timer.current);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its own link or button receives
    <span
      className={cx('inline-block', className)}
      style={{ anchorName }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && turn(true)}
      onPointerLeave={() => turn(false)}
      onFocus={() => turn(true)}
      onBlur={() => turn(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {trigger}
      {open && (
        <span
          ref={card}
          popover="manual"
          style={{ positionAnchor: anchorName }}
          className="anchored anchored-start block w-72 rounded border border-line-strong bg-surface p-3.5 text-ink shadow-float"
        >
          {children}
        </span>
      )}
    </span>
  );
}
