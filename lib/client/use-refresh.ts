'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { whenReachable } from './reachable';

/** How long a reload after a change waits: the page may be rendered anyway, after an action of its own. */
export const SETTLE_MS = 300;

/**
 * Reloads the page's data from the server as soon as it answers. With the router alone an unreachable server
 * would replace the page by the browser's "no connection" page, and unsaved input would be lost.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    void whenReachable().then(() => router.refresh());
  }, [router]);
}
