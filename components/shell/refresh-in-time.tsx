'use client';

import { useEffect } from 'react';
import { useRefresh } from '@/lib/client/use-refresh';

const INTERVAL_MS = 30_000;

/**
 * Renders the page again from time to time while it is in view; renders nothing itself. For lists of what the
 * portal does by itself, which happens too often to announce each to everybody (decision 0066).
 */
export function RefreshInTime() {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
