'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { RefreshIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';

/** Retries a job at once. */
export function RetryJob({ jobId, name }: { jobId: string; name: string }) {
  const t = useTranslations('jobs');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const retry = () => write(() => call('retryJob', { params: { jobID: jobId } }), t('retried'));
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
