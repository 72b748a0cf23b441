'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { whenReachable } from './reachable';

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
