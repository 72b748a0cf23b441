'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { hasUnsavedInput } from '@/lib/client/sync/unsaved-input';
import { ConfirmDialog } from './confirm-dialog';
import { useBackGuard } from './use-back-guard';
import { stopLeaving } from './use-link-guard';

/**
 * Asks before the user leaves a page with unsaved input, by a link, by Back or by closing the window. There is one for
 * all pages.
 */
export function LeaveGuard() {
  const t = useTranslations('common.leave');
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useBackGuard(hasUnsavedInput, (goOn) => setLeave(() => goOn));
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (hasUnsavedInput()) stopLeaving(event, (address) => setLeave(() => () => router.push(address)));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [router]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => leave?.()}
    >
      <p className="text-ink-2">{t('text')}</p>
    </ConfirmDialog>
  );
}
