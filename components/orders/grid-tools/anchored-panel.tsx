'use client';

import { type ReactNode, useRef } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { focusGrid } from './use-grid-tools';

interface AnchoredPanelProps {
  /** The element below which the panel opens. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below a heading or button of the table; Escape and a click outside close it. */
export function AnchoredPanel({ anchor, label, onClose, children }: AnchoredPanelProps) {
  const place = useRef(anchor);
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={place} />
      <PopoverContent
        aria-label={label}
        className="flex max-h-(--radix-popover-content-available-height) w-66 flex-col gap-2 overflow-y-auto p-2.5"
        // At once, because a key after Escape is meant for the table.
        onEscapeKeyDown={() => focusGrid()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusGrid();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
