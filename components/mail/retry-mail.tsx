'use client';

import { Button } from '@/components/ui/button';
import { RefreshIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';

export interface RetryMailProps {
  mailId: string;
  labels: { retry: string; retried: string };
}

/** Retries a mail that failed or stayed in the outbox. */
export function RetryMail({ mailId, labels }: RetryMailProps) {
  const { busy, write } = useWrite(failureOf, useRefresh());
  const retry = () => write(() => call('retryMail', { params: { mailID: mailId } }), labels.retried);
  return (
    <Button size="sm" icon={<RefreshIcon />} busy={busy} className="mb-3" onClick={retry}>
      {labels.retry}
    </Button>
  );
}
