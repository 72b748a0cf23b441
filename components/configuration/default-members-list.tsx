'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon, TrashIcon, UsersIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { call } from '@/lib/client/call';
import { newIdempotencyKey } from '@/lib/client/http';
import type { DefaultMemberDto } from '@/lib/contract/default-members';
import type { MissingRole } from '@/lib/domain/members/default-members';
import { TenantChoice } from './tenant-choice';
import { useUndoableWrite } from './use-undoable-write';

const DefaultMemberDialog = later(() =>
  import('./default-member-dialog').then((own) => own.DefaultMemberDialog),
);

export interface DefaultMembersListProps {
  members: readonly DefaultMemberDto[];
  /** The roles with tasks that none of them has. */
  missing: readonly MissingRole[];
  tenantId: number;
  tenants: readonly { id: number; title: string }[];
  /** The sales organisations of the tenant. */
  organisations: readonly { id: number; title: string; isActive: boolean }[];
}

/** Who becomes a member of the new projects of a tenant, by place, and which roles nobody has. */
export function DefaultMembersList(props: DefaultMembersListProps) {
  const { members, missing, tenantId, tenants, organisations } = props;
  const t = useTranslations('configuration.defaultMembers');
  const [isOpen, setOpen] = useState(false);
  const add = (
    <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {tenants.length > 1 && <TenantChoice tenantId={tenantId} tenants={tenants} />}
      <Card flush title={t('title')} aside={members.length > 0 && add}>
        {members.length === 0 ? (
          <EmptyState icon={<UsersIcon />} title={t('emptyTitle')} actions={add}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Table stacked>
            <thead>
              <tr>
                <Th>{t('fields.userID')}</Th>
                <Th>{t('fields.memberRoleKey')}</Th>
                <Th>{t('place')}</Th>
                <Th>
                  <span className="sr-only">{t('remove')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <Row key={member.defaultMemberID} member={member} organisations={organisations} />
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      {missing.length > 0 && <MissingRoles missing={missing} />}
      {isOpen && (
        <DefaultMemberDialog
          tenantId={tenantId}
          organisations={organisations.filter(({ isActive }) => isActive)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type RowProps = Pick<DefaultMembersListProps, 'organisations'> & { member: DefaultMemberDto };

function Row({ member, organisations }: RowProps) {
  const t = useTranslations('configuration.defaultMembers');
  const roles = useTranslations('roles');
  const variants = useTranslations('dashboard.variants');
  const { salesOrgID, projectUnitTypeVariant: variant, userLogin, memberRoleKey } = member;
  const organisation = organisations.find(({ id }) => id === salesOrgID)?.title;
  const place = [organisation, variant && variants(variant)].filter(Boolean).join(' · ');
  const name = member.name || userLogin;
  return (
    <Tr>
      <Td className="font-medium">
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {!member.isAvailable && <Badge>{t('unavailable')}</Badge>}
        </span>
        {name !== userLogin && <span className="block text-ink-3 text-xs">{userLogin}</span>}
      </Td>
      <Td label={t('fields.memberRoleKey')}>{roles(memberRoleKey)}</Td>
      <Td label={t('place')}>{place || t('everyProject')}</Td>
      <Td className="sm:w-12">
        <RemoveButton member={member} label={t('removeNamed', { name, role: roles(memberRoleKey) })} />
      </Td>
    </Tr>
  );
}

/** Removes at once: the toast can add them again. */
function RemoveButton({ member, label }: { member: DefaultMemberDto; label: string }) {
  const t = useTranslations('configuration.defaultMembers');
  const { busy, run } = useUndoableWrite({ done: t('removed'), undo: t('undo'), undone: t('added') });
  const { defaultMemberID, tenantID, salesOrgID, projectUnitTypeVariant, userID, memberRoleKey } = member;

  const remove = () => call('removeDefaultMember', { params: { defaultMemberID } });

  function addAgain() {
    const body = { tenantID, salesOrgID, projectUnitTypeVariant, userID, memberRoleKey };
    return call('addDefaultMember', { body, idempotencyKey: newIdempotencyKey() });
  }

  return (
    <IconButton busy={busy} label={label} icon={<TrashIcon />} onClick={() => void run(remove, addAgain)} />
  );
}

/** Whose tasks would fall to others (domain.md §4). */
function MissingRoles({ missing }: Pick<DefaultMembersListProps, 'missing'>) {
  const t = useTranslations('configuration.defaultMembers');
  const roles = useTranslations('roles');
  return (
    <Card title={t('missing')} className="mt-4">
      <p className="text-ink-2">{t('missingText')}</p>
      <ul className="mt-2 list-disc pl-5">
        {missing.map(({ roleKey, fallsTo }) => (
          <li key={roleKey}>
            {fallsTo === null
              ? t('shared', { role: roles(roleKey) })
              : t('fallsTo', { role: roles(roleKey), other: roles(fallsTo) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
