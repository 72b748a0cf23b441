'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { showWholeText } from '@/components/ui/show-whole-text';

/**
 * The grid of the shell; `data-full-page` marks a page (the viewer of a unit) that uses the full width and
 * the height below the banners. It is set from the URL and not with `:has()`, which would make the browser
 * check every element again whenever rows change. Texts that are cut are shown whole by the pointer.
 */
export function ShellFrame({ children }: { children: ReactNode }) {
  const [area, rootUnitId] = useSelectedLayoutSegments();
  const isFullPage = area === 'viewer' && rootUnitId !== undefined;
  return (
    <div
      data-full-page={isFullPage || undefined}
      onPointerOver={showWholeText}
      className="group/shell min-h-dvh md:grid md:grid-cols-[240px_minmax(0,1fr)] md:data-full-page:grid-cols-1"
    >
      {children}
    </div>
  );
}
