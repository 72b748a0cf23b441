import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/**
 * The view state of a page. Changes are shown at once; the URL follows without a new history entry.
 * @param read returns the view of a URL; must be a stable function
 * @param write returns the query of a view, based on the current one
 */
export function useAddressView<View extends object>(
  read: (query: URLSearchParams) => View,
  write: (view: View, query: string) => string,
) {
  const pathname = usePathname();
  const params = useSearchParams();
  const query = params.toString();
  const [view, setView] = useState(() => read(params));
  // The first view is read already, and may have been changed before the effect runs.
  const written = useRef(new Set([query]));
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
