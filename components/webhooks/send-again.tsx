'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RefreshIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';

/** Sends a message again at once, whatever its status. */
export function SendAgain({ messageId }: { messageId: string }) {
  const t = useTranslations('webhooks');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const send = () =>
    write(() => call('replayWebhookDelivery', { params: { webhookDeliveryID: messageId } }), t('sentAgain'));
  return (
    <Button size="sm" icon={<RefreshIcon />} busy={busy} onClick={send} className="self-start">
      {t('sendAgain')}
    </Button>
  );
}
