'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useOnline } from '@/lib/client/use-online';

/** Shows that there is no connection, and when a stored page was loaded. */
export function OfflineNotice() {
  const t = useTranslations('offline');
  const momentText = useMomentText();
  const isOnline = useOnline();
  const storedAt = useSyncExternalStore(subscribeToNothing, readStoredAt, () => null);
  if (isOnline && storedAt === null) return null;
  const text = storedAt === null ? t('noConnection') : t('stored', { date: momentText(storedAt) });
  return (
    <Notice tone="warn" className="mb-3 print:hidden">
      <p role="status">{text}</p>
      {storedAt !== null && (
        <Button size="sm" className="mt-2" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
    </Notice>
  );
}

/** The service worker writes it into the markup of a stored page. */
const readStoredAt = () => document.documentElement.dataset.storedAt ?? null;
const subscribeToNothing = () => () => undefined;
