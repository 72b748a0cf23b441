'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LockIcon, UndoIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { setAccess } from '@/lib/client/admin';
import { failureOf } from '@/lib/client/failure';
import type { UserDto } from '@/lib/contract/users';

interface UserActionsProps {
  user: UserDto;
  name: string;
  lastAdministrator: string;
}

/** Takes an account's access away, after a question, or gives it back. */
export function UserActions({ user, name, lastAdministrator }: UserActionsProps) {
  const t = useTranslations('users');
  const { busy, write } = useWrite(failureOf);
  const [asked, setAsked] = useState(false);

  const change = (isActive: boolean) =>
    write(() => setAccess(user, isActive), t(isActive ? 'activated' : 'deactivated', { name }));

  if (user.state === 'deactivated') {
    return (
      <IconButton
        size="sm"
        icon={<UndoIcon />}
        label={t('activate', { name })}
        busy={busy}
        onClick={() => change(true)}
      />
    );
  }
  return (
    <>
      <IconButton
        size="sm"
        icon={<LockIcon />}
        label={t('deactivate', { name })}
        blocked={user.abilities.deactivate.can ? undefined : lastAdministrator}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('deactivateTitle')}
        confirmLabel={t('deactivateConfirm')}
        variant="danger"
        onConfirm={() => change(false)}
      >
        <p className="text-ink-2">{t('deactivateText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
