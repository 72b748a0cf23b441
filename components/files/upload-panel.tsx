'use client';

import { useEffect } from 'react';
import { later } from '@/components/ui/later';
import { usePageUser } from '@/lib/client/sync/page-user';
import { restoreUploads, useUploads } from '@/lib/client/uploads/page-uploads';
import { isUnfinished } from '@/lib/client/uploads/upload-item';

const UploadTray = later(() => import('./upload-tray').then((module) => module.UploadTray));

/** The uploads of this tab, on every page of the portal; hidden if there are none. */
export function UploadPanel() {
  const { items, speed } = useUploads();
  const userId = usePageUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) void restoreUploads(userId);
  }, [userId]);
  const isBusy = items.some((item) => isUnfinished(item) && item.state !== 'needsFile');
  useEffect(() => {
    if (!isBusy) return;
    // The browser asks before the page and its uploads are closed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return items.length > 0 && <UploadTray items={items} speed={speed} />;
}
