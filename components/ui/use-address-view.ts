import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

/**
 * The view state of a page. Changes are shown at once; the URL follows without a new history entry.
 * @param read returns the view of a URL; must be a stable function
 * @param write returns the query of a view, based on the current one; must be a stable function
 */
export function useAddressView<View extends object>(
  read: (query: URLSearchParams) => View,
  write: (view: View, query: string) => string,
) {
  const pathname = usePathname();
  const params = useSearchParams();
  const query = params.toString();
  const [view, setView] = useState(() => read(params));
  // Written queries that the router has yet to show, oldest first; the first view is read already.
  const pending = useRef([query]);
  useEffect(() => {
    const at = pending.current.indexOf(query);
    pending.current = pending.current.slice(at + 1);
    const isOutdated = at !== -1 && pending.current.length > 0;
    if (isOutdated) return;
    // A navigation that began before the last change may show its own query in between: what is shown last counts.
    setView((shown) => (write(shown, query) === query ? shown : read(new URLSearchParams(query))));
  }, [query, read, write]);

  function change(changes: Partial<View>): void {
    const next = { ...view, ...changes };
    const address = write(next, query);
    setView(next);
    if (address === query) return;
    pending.current.push(address);
    window.history.replaceState(null, '', address ? `${pathname}?${address}` : pathname);
  }

  return { view, query: write(view, query), change };
}
