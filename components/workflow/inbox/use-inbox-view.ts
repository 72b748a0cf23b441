import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type InboxView, inboxQuery, inboxViewFrom } from '@/lib/domain/workflow/inbox-view';

/** What is looked at in the inbox. Changes are shown at once; the address follows, without a step to come back from. */
export function useInboxView() {
  const pathname = usePathname();
  const params = useSearchParams();
  const query = params.toString();
  const [view, setView] = useState(() => inboxViewFrom(params));
  const written = useRef(new Set<string>());
  useEffect(() => {
    if (!written.current.delete(query)) setView(inboxViewFrom(new URLSearchParams(query)));
  }, [query]);

  function change(changes: Partial<InboxView>): void {
    const next = { ...view, ...changes };
    const address = inboxQuery(next);
    setView(next);
    if (address === query) return;
    written.current.add(address);
    window.history.replaceState(null, '', address ? `${pathname}?${address}` : pathname);
  }

  return { view, query: inboxQuery(view), change };
}
