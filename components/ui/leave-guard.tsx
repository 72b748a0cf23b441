'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { answerLeaving, isLeaveGuarded, leavePage } from './leave-page';
import { stopLeaving } from './leaving-link';
import { useBackGuard } from './use-back-guard';

/**
 * Asks before the user leaves a page with unsaved input, and keeps them on a page that blocks leaving: by a link, by Back
 * or by closing the window. There is one for all pages; what navigates by itself calls `leavePage`.
 */
export function LeaveGuard() {
  const t = useTranslations('common.leave');
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => answerLeaving((go) => setLeave(() => go)), []);
  useBackGuard(isLeaveGuarded, leavePage);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isLeaveGuarded()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (isLeaveGuarded()) stopLeaving(event, (address) => leavePage(() => router.push(address)));
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
