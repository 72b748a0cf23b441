import type { ReactNode } from 'react';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-b-2 px-1.5 font-sans font-semibold text-2xs text-ink-3">
      {children}
    </kbd>
  );
}
