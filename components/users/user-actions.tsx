'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import {
  KeyIcon,
  LayersIcon,
  LockIcon,
  LogOutIcon,
  MoreIcon,
  PencilIcon,
  SheetIcon,
  UndoIcon,
  UsersIcon,
} from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UserDto } from '@/lib/contract/users';
import type { UserPlaces } from './account-dialog';

const AccountDialog = later(() => import('./account-dialog').then((own) => own.AccountDialog));

const UserTokensDialog = later(() =>
  import('./user-tokens-dialog').then((module) => module.UserTokensDialog),
);

const UserStorageDialog = later(() =>
  import('./user-storage-dialog').then((module) => module.UserStorageDialog),
);

const UserSubstitutesDialog = later(() =>
  import('./user-substitutes-dialog').then((module) => module.UserSubstitutesDialog),
);

/** Actions that need a confirmation. */
type UserAction = keyof UserDto['abilities'];

interface UserActionsProps {
  user: UserDto;
  name: string;
  /** Why an action is refused for this account. */
  refusals: Record<UserAction, string | undefined>;
  places: UserPlaces;
  /** Whether it is the viewer's own account. */
  isOwn: boolean;
}

const WORK: Record<UserAction, (user: UserDto) => Promise<unknown>> = {
  deactivate: (user) => changeAccess(user, false),
  resetSecondFactor: ({ userID }) => call('resetSecondFactor', { params: { userID } }),
  endSessions: ({ userID }) => call('endUserSessions', { params: { userID } }),
};

function changeAccess({ userID, version }: UserDto, isActive: boolean): Promise<unknown> {
  return call('changeUserAccess', { params: { userID }, body: { isActive }, ifMatch: version });
}

/** The menu of an account: each action needs a confirmation, except restoring access. */
export function UserActions({ user, name, refusals, places, isOwn }: UserActionsProps) {
  const t = useTranslations('users');
  const storage = useTranslations('storage');
  const { write } = useWrite(failureOf, useRefresh());
  const [asked, setAsked] = useState<UserAction | null>(null);
  const [shown, setShown] = useState<'account' | 'tokens' | 'storage' | 'substitutes' | null>(null);
  const close = () => setShown(null);
  const item = (action: UserAction) => ({
    blocked: refusals[action],
    'aria-haspopup': 'dialog' as const,
    onSelect: () => setAsked(action),
  });

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('actionsOf', { name })} icon={<MoreIcon />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem aria-haspopup="dialog" onSelect={() => setShown('account')}>
            <PencilIcon />
            {t('account.edit')}
          </DropdownMenuItem>
          {places.hasAllRights && (
            <>
              <DropdownMenuItem {...item('endSessions')}>
                <LogOutIcon />
                {t('endSessions.label')}
              </DropdownMenuItem>
              <DropdownMenuItem {...item('resetSecondFactor')}>
                <KeyIcon />
                {t('resetSecondFactor.label')}
              </DropdownMenuItem>
              <DropdownMenuItem aria-haspopup="dialog" onSelect={() => setShown('tokens')}>
                <SheetIcon />
                {t('tokens.label')}
              </DropdownMenuItem>
              <DropdownMenuItem aria-haspopup="dialog" onSelect={() => setShown('storage')}>
                <LayersIcon />
                {storage('title')}
              </DropdownMenuItem>
              <DropdownMenuItem aria-haspopup="dialog" onSelect={() => setShown('substitutes')}>
                <UsersIcon />
                {t('substitutes')}
              </DropdownMenuItem>
            </>
          )}
          {user.state === 'deactivated' ? (
            <DropdownMenuItem
              onSelect={() => write(() => changeAccess(user, true), t('activated', { name }))}
            >
              <UndoIcon />
              {t('activate')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem tone="bad" {...item('deactivate')}>
              <LockIcon />
              {t('deactivate.label')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {shown === 'account' && <AccountDialog {...{ user, places, isOwn }} onClose={close} />}
      {shown === 'tokens' && <UserTokensDialog user={user} name={name} onClose={close} />}
      {shown === 'storage' && <UserStorageDialog user={user} name={name} onClose={close} />}
      {shown === 'substitutes' && <UserSubstitutesDialog user={user} name={name} onClose={close} />}
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
          {asked === 'deactivate' && user.defaultMemberCount > 0 && (
            <p className="mt-2">{t('deactivate.defaultMember', { count: user.defaultMemberCount })}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
