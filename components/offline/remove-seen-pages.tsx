'use client';

import { useEffect } from 'react';
import { removeSeenPages } from '@/lib/client/offline/seen-pages';

/** Removes the stored pages when a user signs in or out, even if the service worker does not notice. */
export function RemoveSeenPages() {
  useEffect(() => {
    removeSeenPages().catch(() => undefined);
  }, []);
  return null;
}
