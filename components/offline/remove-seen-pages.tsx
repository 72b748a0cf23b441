'use client';

import { useEffect } from 'react';
import { removeSeenPages } from '@/lib/client/offline/seen-pages';

/** Removes the stored pages where somebody signs in or out, also where the service worker does not see it. */
export function RemoveSeenPages() {
  useEffect(() => {
    removeSeenPages().catch(() => undefined);
  }, []);
  return null;
}
