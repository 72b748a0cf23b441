'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFailureToast } from '@/components/ui/failure-notice';
import { RefreshIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { sendMailAgain } from '@/lib/client/admin';
import { failureOf } from '@/lib/client/failure';

export interface RetryMailProps {
  mailId: string;
  labels: { retry: string; retried: string };
}

/** Sends a mail again that was given up or stayed in the outbox. */
export function RetryMail({ mailId, labels }: RetryMailProps) {
  const router = useRouter();
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await sendMailAgain(mailId);
      toast.success(labels.retried);
    } catch (error) {
      tellFailure(failureOf(error));
    }
    setBusy(false);
    router.refresh();
  }

  return (
    <Button size="sm" icon={<RefreshIcon />} busy={busy} className="mb-3" onClick={retry}>
      {labels.retry}
    </Button>
  );
}
