'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFailureToast } from '@/components/ui/failure-notice';
import { LockIcon, UndoIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
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
  const router = useRouter();
  const tellFailure = useFailureToast();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function change(isActive: boolean): Promise<void> {
    setBusy(true);
    try {
      await setAccess(user, isActive);
      toast.success(t(isActive ? 'activated' : 'deactivated', { name }));
    } catch (error) {
      tellFailure(failureOf(error));
    }
    setBusy(false);
    router.refresh();
  }

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
