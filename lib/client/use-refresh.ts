'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { whenReachable } from './reachable';

/**
 * Shows the page as it is on the server now, as soon as that answers. The router alone would leave the page where
 * nobody answers, for the browser's own "no connection", and with it whatever is typed on it.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    void whenReachable().then(() => router.refresh());
  }, [router]);
}
