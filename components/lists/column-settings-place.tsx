'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { cx } from '@/components/ui/cx';

interface ColumnSettingsPlace {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const PlaceContext = createContext<ColumnSettingsPlace | null>(null);

/** Connects a table with the bar above it, where its column settings are while its rows are blocks without headings. */
export function ColumnSettingsPlaces({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ element, setElement }), [element]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The place in the bar; it has its size before the settings are there, so that nothing moves, even in a line of its own. */
export function ColumnSettingsPlace({ className }: { className?: string | undefined }) {
  const place = use(PlaceContext);
  return (
    <span
      ref={place?.setElement}
      className={cx(
        'flex shrink-0 max-sm:min-h-7 max-sm:min-w-7 max-sm:pointer-coarse:min-h-touch max-sm:pointer-coarse:min-w-touch md:hidden',
        className,
      )}
    />
  );
}

/** The place for the settings of a table; null if there is no bar for them. */
export function useColumnSettingsPlace(): ColumnSettingsPlace | null {
  return use(PlaceContext);
}
