'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { Select } from './field';
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from './icons';
import { useAddressQuery } from './use-address-query';

export interface PagerProps {
  /** The name of the list, if a page has several. */
  of?: string;
  /** From 0, like the `page` query parameter. */
  page: number;
  pageSize: number;
  count: number;
  /** There are more rows than are counted. */
  hasMore?: boolean;
  /** The available page sizes; without them the choice is hidden. `Infinity` reads “All”. */
  sizes?: readonly number[];
  /** Without it, links set the query parameter `page`. */
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
  className?: string;
}

/** Number of pages; an empty list has one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/**
 * The page that was asked last: while it is loading, further presses count from it. A list that is live and lost the
 * rows of its last page goes to the page before.
 */
function useAskedPage(page: number, last: number, turn: (to: number) => void) {
  // The pages that were asked and are not shown yet.
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const [shown, setShown] = useState(page);
  if (shown !== page) {
    setShown(page);
    const place = waiting.indexOf(page);
    setWaiting(place < 0 ? [] : waiting.slice(place + 1));
  }
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (page > last) latest.current(last);
  }, [page, last]);
  const go = (to: number) => {
    setWaiting([...waiting, to]);
    turn(to);
  };
  return { asked: Math.min(waiting.at(-1) ?? page, last), go };
}

/** “21–40 of 53”, a choice of page sizes, and the buttons first, previous, next and last. */
export function Pager(props: PagerProps) {
  const { of, page, pageSize, count, hasMore = false, sizes, onPage, onPageSize, className } = props;
  const t = useTranslations('common.pager');
  const id = useId();
  const { busy: pending, change } = useAddressQuery();
  const turn = onPage ?? ((to: number) => change((next) => next.set('page', String(to))));
  const last = pageCount(count, pageSize) - 1;
  const { asked, go } = useAskedPage(page, last, turn);
  const range = hasMore ? 'rangeOfMore' : 'range';
  // Avoids 0 × Infinity on the only page of unlimited size.
  const current = Math.min(page, last);
  const from = current === 0 ? 1 : current * pageSize + 1;
  const to = Math.min(count, (current + 1) * pageSize);
  const moves = [
    { label: t('first'), icon: <ChevronsLeftIcon />, to: 0, off: asked <= 0 },
    { label: t('previous'), icon: <ChevronLeftIcon />, to: asked - 1, off: asked <= 0 },
    { label: t('next'), icon: <ChevronRightIcon />, to: asked + 1, off: asked >= last },
    { label: t('last'), icon: <ChevronsRightIcon />, to: last, off: asked >= last },
  ];

  return (
    <nav
      aria-label={of ? `${of}: ${t('label')}` : t('label')}
      aria-busy={pending || undefined}
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-xs', className)}
    >
      {sizes && onPageSize && (
        <label htmlFor={id} className="flex items-center gap-2 whitespace-nowrap">
          <span className="max-xs:sr-only">{t('size')}</span>
          <Select
            id={id}
            value={String(pageSize)}
            className="h-7 w-auto text-xs"
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={String(size)}>
                {Number.isFinite(size) ? size : t('all')}
              </option>
            ))}
          </Select>
        </label>
      )}
      <span className="tabular-nums" aria-live="polite">
        {count > 0 ? t(range, { from, to, count }) : t('nothing')}
      </span>
      <span className="flex">
        {moves.map((move) => (
          <IconButton
            key={move.label}
            size="sm"
            icon={move.icon}
            label={move.label}
            disabled={move.off}
            onClick={() => go(move.to)}
          />
        ))}
      </span>
    </nav>
  );
}
