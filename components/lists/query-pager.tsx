'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Pager } from '@/components/ui/pager';
import { PAGE_SIZES } from '@/lib/domain/navigation/list-preferences';

interface QueryPagerProps {
  /** The sizes offered, where not the usual ones. */
  sizes?: readonly number[];
  page: number;
  pageSize: number;
  count: number;
}

/** Pages of a list whose filters stand in the address; its page and size stand there, too. */
export function QueryPager({ page, pageSize, count, sizes = PAGE_SIZES }: QueryPagerProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  function choosePageSize(size: number) {
    const next = new URLSearchParams(query);
    next.set('size', String(size));
    next.delete('page');
    router.push(`${pathname}?${next}`, { scroll: false });
  }
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      count={count}
      sizes={sizes}
      onPageSize={choosePageSize}
      className="justify-end border-t py-1 pr-1.5 pl-3.5"
    />
  );
}
