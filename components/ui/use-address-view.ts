import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/**
 * What is looked at on a page. Changes are shown at once; the address follows, without a step to come back from.
 * @param read the view of an address, always the same function
 * @param write the query of a view, made of the present one
 */
export function useAddressView<View extends object>(
  read: (query: URLSearchParams) => View,
  write: (view: View, query: string) => string,
) {
  const pathname = usePathname();
  const params = useSearchParams();
  const query = params.toString();
  const [view, setView] = useState(() => read(params));
  const written = useRef(new Set<string>());
  useEffect(() => {
    if (!written.current.delete(query)) setView(read(new URLSearchParams(query)));
  }, [query, read]);

  function change(changes: Partial<View>): void {
    const next = { ...view, ...changes };
    const address = write(next, query);
    setView(next);
    if (address === query) return;
    written.current.add(address);
    window.history.replaceState(null, '', address ? `${pathname}?${address}` : pathname);
  }

  return { view, query: write(view, query), change };
}
