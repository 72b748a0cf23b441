'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
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

/** “21–40 of 53”, a choice of page sizes, and the buttons first, previous, next and last. */
export function Pager(props: PagerProps) {
  const { of, page, pageSize, count, hasMore = false, sizes, onPage, onPageSize, className } = props;
  const t = useTranslations('common.pager');
  const id = useId();
  const { busy: pending, change } = useAddressQuery();
  const go = onPage ?? ((to: number) => change((next) => next.set('page', String(to))));
  const range = hasMore ? 'rangeOfMore' : 'range';
  const last = pageCount(count, pageSize) - 1;
  // Avoids 0 × Infinity on the only page of unlimited size.
  const from = page === 0 ? 1 : page * pageSize + 1;
  const to = Math.min(count, (page + 1) * pageSize);
  const moves = [
    { label: t('first'), icon: <ChevronsLeftIcon />, to: 0, off: page <= 0 },
    { label: t('previous'), icon: <ChevronLeftIcon />, to: page - 1, off: page <= 0 },
    { label: t('next'), icon: <ChevronRightIcon />, to: page + 1, off: page >= last },
    { label: t('last'), icon: <ChevronsRightIcon />, to: last, off: page >= last },
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
