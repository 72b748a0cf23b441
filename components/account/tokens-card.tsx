'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PlusIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { endToken } from '@/lib/client/account';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { TokenDto } from '@/lib/contract/account';

const TokenDialog = dynamic(() => import('./token-dialog').then((module) => module.TokenDialog), {
  loading: () => null,
});

export interface TokensCardProps {
  tokens: readonly TokenDto[];
  /** When the page was made: whether a token has expired is told as of then. */
  now: string;
}

/** The person's integration tokens: what each may do, how long, when it was used; made and revoked here. */
export function TokensCard({ tokens, now }: TokensCardProps) {
  const t = useTranslations('profile.tokens');
  const profile = useTranslations('profile');
  const { write } = useWrite(failureOf, useRefresh());
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<TokenDto | null>(null);
  return (
    <Card
      title={t('title')}
      aside={
        <Button
          size="sm"
          variant="quiet"
          icon={<PlusIcon />}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
        >
          {t('new')}
        </Button>
      }
      flush
    >
      <p className="border-b px-3.5 py-2.5 text-ink-2">{t('intro')}</p>
      {tokens.length === 0 && <p className="px-3.5 py-3 text-ink-3">{t('none')}</p>}
      <ul className="divide-y">
        {tokens.map((token) => (
          <li key={token.tokenID} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
            <Token token={token} now={now} />
            <Button
              size="sm"
              className="ml-auto"
              aria-label={t('revokeOf', { name: token.name })}
              onClick={() => setRevoked(token)}
            >
              {profile('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={revoked !== null}
        onClose={() => setRevoked(null)}
        title={t('revokeTitle', { name: revoked?.name ?? '' })}
        confirmLabel={profile('revoke')}
        variant="danger"
        onConfirm={() => write(() => endToken(revoked?.tokenID ?? ''), t('revoked'))}
      >
        <p className="text-ink-2">{t('revokeText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Token({ token, now }: { token: TokenDto; now: string }) {
  const t = useTranslations('profile.tokens');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), 'short');
  const isOver = token.expiresOn <= now;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-medium">{token.name}</span>
        <Badge tone={token.scope === 'write' ? 'warn' : 'neutral'}>{t(`scope.${token.scope}`)}</Badge>
        {isOver && <Badge tone="bad">{t('expired')}</Badge>}
      </p>
      <p className="text-ink-3 text-xs">
        {t(isOver ? 'expiredOn' : 'expiresOn', { day: day(token.expiresOn) })}
        {' · '}
        {token.lastUsedOn ? t('lastUsed', { day: day(token.lastUsedOn) }) : t('neverUsed')}
      </p>
    </div>
  );
}
