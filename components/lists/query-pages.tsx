'use client';
import type { ReactNode } from 'react';
import { Pager } from '@/components/ui/pager';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { lastPage, PAGE_SIZES } from '@/lib/domain/navigation/list-preferences';
import { useSwipe } from './use-swipe';

interface QueryPagesProps {
  /** What it pages, where a page has several lists. */
  of?: string;
  /** The sizes offered, where not the usual ones. */
  sizes?: readonly number[];
  page: number;
  pageSize: number;
  count: number;
  /** The rows of this page. */
  children: ReactNode;
}

/**
 * A list whose filters stand in the address: its page and size stand there, too. Its pages are turned by the bar below
 * it and by a finger.
 */
export function QueryPages({ of, page, pageSize, count, sizes = PAGE_SIZES, children }: QueryPagesProps) {
  const { busy, change } = useAddressQuery();
  const turnTo = (to: number) => change((next) => next.set('page', String(to)));
  const swipe = useSwipe((direction) => {
    const to = page + direction;
    if (to >= 0 && to <= lastPage(count, pageSize)) turnTo(to);
  });

  return (
    <div aria-busy={busy || undefined} {...swipe}>
      {children}
      <Pager
        {...(of && { of })}
        page={page}
        pageSize={pageSize}
        count={count}
        sizes={sizes}
        onPage={turnTo}
        onPageSize={(size) =>
          change((next) => {
            next.set('size', String(size));
            next.delete('page');
          })
        }
        className="justify-end border-t py-1 pr-1.5 pl-3.5"
      />
    </div>
  );
}
