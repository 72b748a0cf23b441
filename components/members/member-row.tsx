'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TrashIcon } from '@/components/ui/icons';
import { call } from '@/lib/client/call';
import type { MemberDto } from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { RoleSelect } from './role-select';

/** Runs a write and shows its result; returns whether it succeeded. */
export type Save = (write: () => Promise<unknown>, done: string) => Promise<boolean>;

export interface MemberRowProps {
  member: MemberDto;
  lastManager: string;
  onSave: Save;
}

/** One membership: change its role or remove it. */
export function MemberRow({ member, lastManager, onSave }: MemberRowProps) {
  const t = useTranslations('members');
  const names = useTranslations('roles');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const name = member.name || t('nameless');
  const role = names(member.memberRoleKey);

  const seen = { params: { memberID: member.memberID }, ifMatch: member.version };

  async function change(roleKey: RoleKey) {
    setBusy(true);
    await onSave(
      () => call('changeMember', { ...seen, body: { memberRoleKey: roleKey } }),
      t('changed', { name, role: names(roleKey) }),
    );
    setBusy(false);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Avatar name={name} src={member.thumbnailUrl ?? undefined} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-3 text-xs">{member.companyData.name}</span>
      </span>
      <span className="flex flex-1 items-center gap-1.5 xs:flex-none">
        <RoleSelect
          label={t('roleOf', { name })}
          value={member.memberRoleKey}
          disabled={busy || !member.abilities.changeRole.can}
          onChange={change}
        />
        <IconButton
          icon={<TrashIcon />}
          label={t('remove', { name })}
          blocked={member.abilities.remove.can ? undefined : lastManager}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        />
      </span>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        variant="danger"
        onConfirm={() => onSave(() => call('removeMember', seen), t('removed', { name, role }))}
      >
        <p className="text-ink-2">{t('removeText', { name, role })}</p>
      </ConfirmDialog>
    </li>
  );
}
