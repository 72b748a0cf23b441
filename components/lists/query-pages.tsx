'use client';
import type { ReactNode } from 'react';
import { Pager } from '@/components/ui/pager';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { pagedCount } from '@/lib/domain/lists/counted-rows';
import { lastPage, PAGE_SIZES } from '@/lib/domain/navigation/list-preferences';
import { useSwipe } from './use-swipe';

interface QueryPagesProps {
  /** The name of the list, if a page has several. */
  of?: string;
  /** The available page sizes, if not the default ones. */
  sizes?: readonly number[];
  page: number;
  pageSize: number;
  count: number;
  /** Where counting stopped, if not all rows are counted. */
  countedUpTo?: number;
  className?: string;
  /** The rows of this page. */
  children: ReactNode;
}

/** A list with filters, page and page size in the URL. The bar below it and swipes change the page. */
export function QueryPages(props: QueryPagesProps) {
  const { of, page, pageSize, countedUpTo, sizes = PAGE_SIZES, className, children } = props;
  const count = pagedCount(props.count, countedUpTo);
  const { busy, change } = useAddressQuery();
  const turnTo = (to: number) => change((next) => next.set('page', String(to)));
  const swipe = useSwipe((direction) => {
    const to = page + direction;
    if (to >= 0 && to <= lastPage(count, pageSize)) turnTo(to);
  });

  return (
    <div aria-busy={busy || undefined} className={className} {...swipe}>
      {children}
      <Pager
        {...(of && { of })}
        page={page}
        pageSize={pageSize}
        count={count}
        hasMore={props.count > count}
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
