import type { ReactNode } from 'react';

export interface ColorChipProps {
  /** Colours of the thing itself, the same in light and dark. */
  background: string;
  text: string;
  children: ReactNode;
}

/** A name in colours of its own. */
export function ColorChip({ background, text, children }: ColorChipProps) {
  return (
    <span
      className="inline-block rounded-sm px-1.5 font-medium text-xs leading-5"
      style={{ backgroundColor: background, color: text }}
    >
      {children}
    </span>
  );
}
