import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTransition } from 'react';

interface AddressQuery {
  /** Whether the page of the last change is still on its way. */
  busy: boolean;
  /** Changes parameters of the address: as a step to come back from (`push`), or in its place. */
  change: (write: (query: URLSearchParams) => void, how?: 'push' | 'replace') => void;
}

/** What a page shows, stored in the parameters of its address. */
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
