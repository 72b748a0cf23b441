'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { IdentityProviderDto } from '@/lib/contract/identity';

interface ConfirmDemotionProps {
  providerID: number;
  person: IdentityProviderDto['waiting'][number];
}

/** An administrator whom no group makes one any more: another one decides. */
export function ConfirmDemotion({ providerID, person }: ConfirmDemotionProps) {
  const t = useTranslations('identity');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const { userID, userLogin: login } = person;
  const confirm = () =>
    write(() => call('confirmDemotion', { params: { providerID, userID } }), t('demoted', { login }));
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center gap-2">
        {t('waits', { login })}
        <Button size="sm" busy={busy} onClick={confirm} aria-label={t('demoteNamed', { login })}>
          {t('demote')}
        </Button>
      </span>
    </Notice>
  );
}
