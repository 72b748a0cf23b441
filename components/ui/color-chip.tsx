import type { ReactNode } from 'react';
import { readableOn } from '@/lib/domain/readable-color';

export interface ColorChipProps {
  /** Colours of the item itself, the same in light and dark mode. */
  background: string;
  text: string;
  children: ReactNode;
}

/** A name in its own colours; if the text is unreadable on the background, it becomes black or white. */
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
