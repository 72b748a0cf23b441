'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useMomentText } from '@/components/ui/use-moment-text';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { HeldMessagesDto } from '@/lib/contract/held-messages';
import type { HeldDecision } from '@/lib/domain/jobs/held-queues';

interface HeldNoticeProps {
  /** What the server has rendered, and the event position before it was read. */
  held: HeldMessagesDto;
  since: string;
}

/** For administrators after a restore: what was held, to be sent or discarded. It goes once somebody has decided. */
export function HeldNotice({ held, since }: HeldNoticeProps) {
  const t = useTranslations('heldMessages');
  const momentText = useMomentText();
  const { data, mutate } = useResource(
    'getHeldMessages',
    {},
    { fallback: { data: held }, since, rootUnitId: null },
  );
  const refresh = useRefresh();
  const { busy, write } = useWrite(failureOf, () => {
    mutate();
    refresh();
  });
  const { jobs, mails, webhookMessages, backupAt } = data.data;
  if (jobs === 0 || backupAt === null) return null;
  const decide = (decision: HeldDecision, done: string) =>
    write(() => call('decideHeldMessages', { body: { decision } }), done);
  return (
    <Notice tone="warn" title={t('title', { moment: momentText(backupAt) })} className="m-3">
      <p>{t('text', { mails, webhooks: webhookMessages })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => decide('release', t('released'))}>
          {t('release')}
        </Button>
        <Button size="sm" busy={busy} onClick={() => decide('discard', t('discarded'))}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}
