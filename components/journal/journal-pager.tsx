'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Pager } from '@/components/ui/pager';
import { PAGE_SIZES } from '@/lib/domain/navigation/list-preferences';

interface JournalPagerProps {
  page: number;
  pageSize: number;
  count: number;
}

/** Pages of the journal; the size stands in the address beside the filters. */
export function JournalPager({ page, pageSize, count }: JournalPagerProps) {
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
      sizes={PAGE_SIZES}
      onPageSize={choosePageSize}
      className="justify-end border-t py-1 pr-1.5 pl-3.5"
    />
  );
}
