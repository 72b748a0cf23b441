'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TokenList } from '@/components/tokens/token-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { TokenDto } from '@/lib/contract/account';

const TokenDialog = later(() => import('./token-dialog').then((module) => module.TokenDialog));

export interface TokensCardProps {
  tokens: readonly TokenDto[];
  /** Time of rendering, to decide which tokens have expired. */
  now: string;
  /** False for external logins, who have no password here. */
  asksPassword: boolean;
  /** The user returns from signing in again: the dialog opens with their draft. */
  isContinued: boolean;
}

/** The user's integration tokens: permissions, expiry and last use; the user can create and revoke them here. */
export function TokensCard({ tokens, now, asksPassword, isContinued }: TokensCardProps) {
  const t = useTranslations('profile.tokens');
  const tokenText = useTranslations('tokens');
  const { write } = useWrite(failureOf, useRefresh());
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    if (!isContinued) return;
    // A reload of the page does not open the dialog again.
    history.replaceState(history.state, '', location.pathname);
    setMaking(true);
  }, [isContinued]);
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
      <TokenList tokens={tokens} now={now} lineClass="px-3.5" onRevoke={setRevoked} />
      {isMaking && <TokenDialog asksPassword={asksPassword} onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={revoked !== null}
        onClose={() => setRevoked(null)}
        title={tokenText('revokeTitle', { name: revoked?.name ?? '' })}
        confirmLabel={tokenText('revoke')}
        variant="danger"
        onConfirm={() =>
          write(() => call('revokeToken', { params: { tokenID: revoked?.tokenID ?? '' } }), t('revoked'))
        }
      >
        <p className="text-ink-2">{t('revokeText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
