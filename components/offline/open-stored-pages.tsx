'use client';

import { usePathname } from 'next/navigation';
import { useOffline } from 'next/offline';
import { useEffect, useRef } from 'react';
import { leavingLink } from '@/components/ui/leaving-link';

/**
 * Without a connection, leaves links to the browser on devices whose service worker stores pages: it then opens the
 * page as last seen, while the router would wait for the connection. Renders nothing.
 */
export function OpenStoredPages() {
  const isOffline = useOffline();
  const path = usePathname();
  /** The address of a link whose page the router is still reading. */
  const followed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that opens ends the wait for one
  useEffect(() => {
    followed.current = null;
  }, [path]);
  useEffect(() => {
    // The connection was lost on the way, or is lost without the device knowing.
    if (isOffline && followed.current !== null) window.location.assign(followed.current);
    const linkOf = (event: MouseEvent) => (navigator.serviceWorker?.controller ? leavingLink(event) : null);
    const leaveToBrowser = (event: MouseEvent) => {
      if ((isOffline || !navigator.onLine) && linkOf(event)) event.stopPropagation();
    };
    // After the page, which may have kept the person here: only the router's links are prevented and arrive.
    const noteFollowed = (event: MouseEvent) => {
      const link = event.defaultPrevented ? linkOf(event) : null;
      if (link) followed.current = link.href;
    };
    window.addEventListener('click', leaveToBrowser, true);
    window.addEventListener('click', noteFollowed);
    return () => {
      window.removeEventListener('click', leaveToBrowser, true);
      window.removeEventListener('click', noteFollowed);
    };
  }, [isOffline]);
  return null;
}
