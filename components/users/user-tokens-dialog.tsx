'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TokenList } from '@/components/tokens/token-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { TokenDto } from '@/lib/contract/account';
import type { UserDto } from '@/lib/contract/users';

interface UserTokensDialogProps {
  user: UserDto;
  name: string;
  onClose: () => void;
}

function endToken({ userID }: UserDto, { tokenID }: TokenDto): Promise<unknown> {
  return call('endUserToken', { params: { userID, tokenID } });
}

/** A user's integration tokens, which an administrator can revoke; the tokens themselves are not shown. */
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
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title', { name })}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {error && <FailureNotice failure={failureOf(error)} />}
          {!data && !error && <Skeleton className="h-11 w-full" />}
          {data?.data.length === 0 && <p className="text-ink-2">{t('none', { name })}</p>}
          <TokenList tokens={data?.data ?? []} now={new Date().toISOString()} onRevoke={setAsked} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
