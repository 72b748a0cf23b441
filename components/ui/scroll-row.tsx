'use client';

import { type ComponentProps, type UIEvent, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { ChevronRightIcon } from './icons';
import { ScrollBox } from './scroll-box';

interface HiddenParts {
  before: boolean;
  after: boolean;
}

const NOTHING_HIDDEN: HiddenParts = { before: false, after: false };
/** Tolerance for rounded scroll positions at the end. */
const TOLERANCE_PX = 2;

/** How much of a row is hidden to the left and to the right. */
export function hiddenParts(
  row: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
): HiddenParts {
  return {
    before: row.scrollLeft > TOLERANCE_PX,
    after: row.scrollLeft + row.clientWidth < row.scrollWidth - TOLERANCE_PX,
  };
}

/**
 * A row that scrolls sideways and marks both ends if there is more; the `aria-current` element is centred at the start.
 */
export function ScrollRow({ className, children, ...rest }: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
  const look = useCallback((row: HTMLElement) => {
    const next = hiddenParts(row);
    setHidden((now) => (now.before === next.before && now.after === next.after ? now : next));
  }, []);
  useEffect(() => {
    const row = box.current;
    if (!row) return;
    const current = row.querySelector<HTMLElement>('[aria-current]');
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    const observer = new ResizeObserver(() => look(row));
    observer.observe(row);
    return () => observer.disconnect();
  }, [look]);
  return (
    <div className={cx('relative overflow-hidden', className)}>
      <ScrollBox
        {...rest}
        ref={box}
        className="relative overflow-x-auto"
        onScroll={(event: UIEvent<HTMLDivElement>) => look(event.currentTarget)}
      >
        {children}
      </ScrollBox>
      <MoreMark side="before" shown={hidden.before} />
      <MoreMark side="after" shown={hidden.after} />
    </div>
  );
}

const FADE =
  'pointer-events-none absolute inset-y-0 flex w-10 items-center from-surface from-40% to-transparent text-ink-2';

/** Fades out the end of the row and shows an arrow to hidden content. */
function MoreMark({ side, shown }: { side: keyof HiddenParts; shown: boolean }) {
  if (!shown) return null;
  return (
    <span
      aria-hidden="true"
      data-more={side}
      className={cx(FADE, side === 'before' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l')}
    >
      <ChevronRightIcon size={14} className={side === 'before' ? 'rotate-180' : ''} />
    </span>
  );
}
