'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusGrid } from './use-grid-tools';

interface AnchoredPanelProps {
  /** The element below which the panel opens. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const WIDTH_PX = 264;
/** Enough for the first fields of a panel. */
const LEAST_HEIGHT_PX = 320;

/** A panel below a heading or button of the table; Escape and a press beside it close it. */
export function AnchoredPanel({ anchor, label, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const box = anchor.getBoundingClientRect();
    current.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - WIDTH_PX - 8))}px`;
    current.showPopover();
    // Higher than its place where the window ends below it, as on a phone held sideways.
    const lowest = window.innerHeight - Math.min(current.offsetHeight, LEAST_HEIGHT_PX) - 8;
    const top = Math.max(8, Math.min(box.bottom + 2, lowest));
    current.style.top = `${top}px`;
    current.style.maxHeight = `${window.innerHeight - top - 8}px`;
    current.querySelector<HTMLElement>('button, input')?.focus();
  }, [anchor]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="fixed inset-auto m-0 w-66 flex-col gap-2 overflow-y-auto rounded border border-line-strong bg-surface p-2.5 text-ink shadow-float open:flex"
      onToggle={(event) => {
        if (event.newState !== 'closed') return;
        // A press beside it leads elsewhere; Escape leads back to the table.
        const { activeElement } = document;
        if (activeElement === document.body || event.currentTarget.contains(activeElement)) focusGrid();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
