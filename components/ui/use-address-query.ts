import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTransition } from 'react';

interface AddressQuery {
  /** Whether the page of the last change is still loading. */
  busy: boolean;
  /** Changes query parameters of the URL, with a new history entry (`push`) or without (`replace`). */
  change: (write: (query: URLSearchParams) => void, how?: 'push' | 'replace') => void;
}

/** The view state of a page, stored in its query parameters. */
export function useAddressQuery(): AddressQuery {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [busy, start] = useTransition();
  return {
    busy,
    change: (write, how = 'push') => {
      const next = new URLSearchParams(query);
      write(next);
      start(() => router[how](`${pathname}?${next}`, { scroll: false }));
    },
  };
}
