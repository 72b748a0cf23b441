'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFailureToast } from '@/components/ui/failure-notice';
import { RefreshIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { failureOf } from '@/lib/client/failure';
import { sendAgain } from '@/lib/client/webhooks';

/** Has a message sent again at once, whatever became of it. */
export function SendAgain({ messageId }: { messageId: string }) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await sendAgain(messageId);
      toast.success(t('sentAgain'));
    } catch (error) {
      tellFailure(failureOf(error));
    }
    setBusy(false);
    router.refresh();
  }

  return (
    <Button size="sm" icon={<RefreshIcon />} busy={busy} onClick={send} className="self-start">
      {t('sendAgain')}
    </Button>
  );
}
