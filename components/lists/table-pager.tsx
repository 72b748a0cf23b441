'use client';

import { Pager } from '@/components/ui/pager';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { rowsOfSize, tableSizes } from '@/lib/domain/navigation/table-sizes';

interface TablePagerProps {
  /** Prefix of its two query parameters, if a page has several tables. */
  name: string;
  /** The table's title. */
  of: string;
  page: number;
  /** Infinity for all rows. */
  size: number;
  count: number;
}

/** Page and page size of one of several tables of a page, stored in the URL. */
export function TablePager({ name, of, page, size, count }: TablePagerProps) {
  const { change } = useAddressQuery();
  const pageParameter = `${name}Page`;
  return (
    <Pager
      of={of}
      page={page}
      pageSize={rowsOfSize(size, count)}
      count={count}
      sizes={tableSizes(count)}
      onPage={(to) => change((next) => next.set(pageParameter, String(to)))}
      onPageSize={(chosen) =>
        change((next) => {
          next.set(`${name}Size`, chosen > 20 ? 'all' : String(chosen));
          next.delete(pageParameter);
        })
      }
      className="justify-end border-t py-1 pr-1.5 pl-3.5"
    />
  );
}
