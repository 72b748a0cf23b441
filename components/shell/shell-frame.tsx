'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';

/**
 * The grid of the shell; `data-full-page` says that the page, the viewer of a unit, takes all of the width and of
 * the height below banners. The address says so and not `:has()`, which makes the browser look at every element of
 * the page again whenever rows come and go.
 */
export function ShellFrame({ children }: { children: ReactNode }) {
  const [area, rootUnitId] = useSelectedLayoutSegments();
  const isFullPage = area === 'viewer' && rootUnitId !== undefined;
  return (
    <div
      data-full-page={isFullPage || undefined}
      className="group/shell min-h-dvh md:grid md:grid-cols-[240px_minmax(0,1fr)] md:data-full-page:grid-cols-1"
    >
      {children}
    </div>
  );
}
