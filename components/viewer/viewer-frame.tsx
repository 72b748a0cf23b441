import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface ViewerFrameProps {
  /** The back link, the title, the place among the lots to review, and the decision. */
  head: ReactNode;
  /** The sheet that is open in one column. */
  sheet: ReactNode;
  /** The tools in one column. */
  bar: ReactNode;
  /** The model or the drawings. */
  children: ReactNode;
}

/** The rows of a viewer in one column: what stands in them says so itself with `max-md:row-start-…`. */
const ONE_COLUMN =
  'max-md:grid max-md:min-h-0 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:grid-rows-[auto_minmax(0,1fr)_auto_auto_auto] max-md:bg-surface';

/**
 * A viewer: its head above the content. In one column the head is a single row, and the sheet, the tools and the
 * decision stand below the content, in reach of the thumb. They share a grid, so that none covers another.
 */
export function ViewerFrame({ head, sheet, bar, children }: ViewerFrameProps) {
  return (
    <div className={cx('flex min-h-[480px] flex-1 flex-col', ONE_COLUMN)}>
      <div className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2 max-md:contents">
        {head}
      </div>
      <div
        data-viewer-content=""
        className="flex min-h-0 flex-1 flex-col max-md:col-span-full max-md:row-start-2 max-md:border-t"
      >
        {children}
      </div>
      <div className="col-span-full row-start-3 grid min-h-0 md:hidden">{sheet}</div>
      {/* As high from the start: only the browser knows the width. */}
      <div className="col-span-full row-start-4 min-h-[52px] border-t md:hidden">{bar}</div>
    </div>
  );
}
