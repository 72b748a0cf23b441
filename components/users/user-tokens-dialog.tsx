'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { LineFacts } from '@/components/ui/line-facts';
import { Skeleton } from '@/components/ui/skeleton';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { TokenDto } from '@/lib/contract/account';
import type { UserDto } from '@/lib/contract/users';
import { useTokenTexts } from '@/lib/i18n/token-texts';

interface UserTokensDialogProps {
  user: UserDto;
  name: string;
  onClose: () => void;
}

function endToken({ userID }: UserDto, { tokenID }: TokenDto): Promise<unknown> {
  return call('endUserToken', { params: { userID, tokenID } });
}

/** Somebody's integration tokens for an administrator, who can end each of them; no token itself is shown. */
export function UserTokensDialog({ user, name, onClose }: UserTokensDialogProps) {
  const t = useTranslations('users.tokens');
  const common = useTranslations('common');
  const tokenText = useTranslations('tokens');
  const { data, error, mutate } = useResource('listUserTokens', { params: { userID: user.userID } });
  const refresh = useRefresh();
  const { write } = useWrite(failureOf, () => {
    refresh();
    void mutate();
  });
  const [asked, setAsked] = useState<TokenDto | null>(null);
  const textsOf = useTokenTexts(new Date().toISOString());

  if (asked) {
    return (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        title={tokenText('revokeTitle', { name: asked.name })}
        confirmLabel={tokenText('revoke')}
        variant="danger"
        onConfirm={() => write(() => endToken(user, asked), t('ended', { token: asked.name }))}
      >
        <p className="text-ink-2">{t('endText', { name })}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      {error && <FailureNotice failure={failureOf(error)} />}
      {!data && !error && <Skeleton className="h-11 w-full" />}
      {data?.data.length === 0 && <p className="text-ink-2">{t('none', { name })}</p>}
      <ul className="divide-y">
        {data?.data.map((token) => (
          <li key={token.tokenID} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <LineFacts
              title={token.name}
              facts={textsOf(token).facts}
              badges={
                <>
                  <Badge tone={token.scope === 'write' ? 'warn' : 'neutral'}>{textsOf(token).rights}</Badge>
                  {textsOf(token).expired && <Badge tone="bad">{textsOf(token).expired}</Badge>}
                </>
              }
            />
            <Button
              size="sm"
              className="ml-auto"
              aria-label={tokenText('revokeOf', { name: token.name })}
              onClick={() => setAsked(token)}
            >
              {tokenText('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
