'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { KeyIcon, LockIcon, LogOutIcon, MoreIcon, SheetIcon, UndoIcon } from '@/components/ui/icons';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UserDto } from '@/lib/contract/users';

const UserTokensDialog = dynamic(
  () => import('./user-tokens-dialog').then((module) => module.UserTokensDialog),
  { loading: () => null },
);

/** What is asked about before it is done. */
type Deed = keyof UserDto['abilities'];

interface UserActionsProps {
  user: UserDto;
  name: string;
  /** Why something cannot be done with this account. */
  refusals: Record<Deed, string | undefined>;
}

const WORK: Record<Deed, (user: UserDto) => Promise<unknown>> = {
  deactivate: (user) => changeAccess(user, false),
  resetSecondFactor: ({ userID }) => call('resetSecondFactor', { params: { userID } }),
  endSessions: ({ userID }) => call('endUserSessions', { params: { userID } }),
};

function changeAccess({ userID, version }: UserDto, isActive: boolean): Promise<unknown> {
  return call('changeUserAccess', { params: { userID }, body: { isActive }, ifMatch: version });
}

/** The menu of an account: each deed is asked about first, but for giving access back. */
export function UserActions({ user, name, refusals }: UserActionsProps) {
  const t = useTranslations('users');
  const { write } = useWrite(failureOf, useRefresh());
  const [asked, setAsked] = useState<Deed | null>(null);
  const [showsTokens, setShowsTokens] = useState(false);
  const item = (deed: Deed) => ({
    blocked: refusals[deed],
    'aria-haspopup': 'dialog' as const,
    onClick: () => setAsked(deed),
  });

  return (
    <>
      <Menu label={t('actionsOf', { name })} trigger={<MoreIcon />}>
        {() => (
          <>
            <MenuItem icon={<LogOutIcon />} {...item('endSessions')}>
              {t('endSessions.label')}
            </MenuItem>
            <MenuItem icon={<KeyIcon />} {...item('resetSecondFactor')}>
              {t('resetSecondFactor.label')}
            </MenuItem>
            <MenuItem icon={<SheetIcon />} aria-haspopup="dialog" onClick={() => setShowsTokens(true)}>
              {t('tokens.label')}
            </MenuItem>
            {user.state === 'deactivated' ? (
              <MenuItem
                icon={<UndoIcon />}
                onClick={() => write(() => changeAccess(user, true), t('activated', { name }))}
              >
                {t('activate')}
              </MenuItem>
            ) : (
              <MenuItem icon={<LockIcon />} tone="bad" {...item('deactivate')}>
                {t('deactivate.label')}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {showsTokens && <UserTokensDialog user={user} name={name} onClose={() => setShowsTokens(false)} />}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t(`${asked}.title`)}
          confirmLabel={t(`${asked}.confirm`)}
          variant="danger"
          onConfirm={() => write(() => WORK[asked](user), t(`${asked}.done`, { name }))}
        >
          <p className="text-ink-2">{t(`${asked}.text`, { name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
