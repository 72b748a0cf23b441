'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useLinkGuard } from './use-link-guard';

/** Asks before the user leaves a page with unsaved changes, by a link or by closing the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useTranslations('common.leave');
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useLinkGuard(active, setTarget);
  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [active]);

  return (
    <ConfirmDialog
      open={target !== null}
      onClose={() => setTarget(null)}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => router.push(target ?? '/')}
    >
      <p className="text-ink-2">{t('text')}</p>
    </ConfirmDialog>
  );
}
