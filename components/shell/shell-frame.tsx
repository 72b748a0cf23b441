'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';

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

/** The elements whose title was set here: it changes with their text. */
const named = new WeakSet<HTMLElement>();

/** Where the pointer rests on a text that is cut at its end, its tip shows it whole. */
function showWholeText({ target }: { target: EventTarget }): void {
  const text = target instanceof Element && target.closest<HTMLElement>('.truncate, [class*=line-clamp]');
  if (!text || (text.title && !named.has(text))) return;
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  named.add(text);
  text.title = isCut ? (text.textContent ?? '').trim() : '';
}
