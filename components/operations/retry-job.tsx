'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { useFailureToast } from '@/components/ui/failure-notice';
import { RefreshIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { runJobAgain } from '@/lib/client/admin';
import { failureOf } from '@/lib/client/failure';

/** Has a job tried again at once. */
export function RetryJob({ jobId, name }: { jobId: string; name: string }) {
  const t = useTranslations('jobs');
  const router = useRouter();
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await runJobAgain(jobId);
      toast.success(t('retried'));
    } catch (error) {
      tellFailure(failureOf(error));
    }
    setBusy(false);
    router.refresh();
  }

  return (
    <IconButton
      size="sm"
      icon={<RefreshIcon />}
      label={t('retryJob', { job: name })}
      busy={busy}
      onClick={retry}
    />
  );
}
