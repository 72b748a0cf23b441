import type { ReactNode } from 'react';
import { readableOn } from './readable-color';

export interface ColorChipProps {
  /** Colours of the thing itself, the same in light and dark. */
  background: string;
  text: string;
  children: ReactNode;
}

/** A name in colours of its own; text that could not be read on its background is black or white instead. */
export function ColorChip({ background, text, children }: ColorChipProps) {
  return (
    <span
      className="inline-block rounded-sm px-1.5 font-medium text-xs leading-5"
      style={{ backgroundColor: background, color: readableOn(background, text) }}
    >
      {children}
    </span>
  );
}
