'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { Badge, StateBadge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { UserDto } from '@/lib/contract/users';
import { fullNameOf, PEOPLE_ORDER } from '@/lib/domain/account/full-name';
import { UserActions } from './user-actions';

/** An account, with texts on why actions are refused. */
export interface UserRow extends UserDto {
  refusals: Record<keyof UserDto['abilities'], string | undefined>;
}

export interface UserTableProps {
  users: readonly UserRow[];
  order: AddressOrder;
}

/** All users with an account. */
export function UserTable({ users, order }: UserTableProps) {
  const columns = useColumns();
  return (
    <DataTable
      list="users"
      stacked
      columns={columns}
      rows={users}
      rowId={({ userID }) => userID}
      order={order.terms.length > 0 ? order : { ...order, terms: BY_LAST_NAME }}
    />
  );
}

/** The order of the list where none is chosen, shown in its heading: the name begins with the first name. */
const BY_LAST_NAME = [{ id: PEOPLE_ORDER[0], desc: false }];

const column = listColumns<UserRow>();

function useColumns() {
  const t = useTranslations('users.columns');
  return useMemo(
    () =>
      column.columns([
        column.accessor('lastName', {
          header: t('name'),
          enableHiding: false,
          meta: { unnamed: true, className: 'sm:min-w-52' },
          cell: ({ row }) => <Name user={row.original} />,
        }),
        column.accessor('company', { header: t('company') }),
        column.display({
          id: 'kind',
          header: t('kind'),
          cell: ({ row }) => <Kind user={row.original} />,
        }),
        column.accessor('projectCount', {
          header: t('projects'),
          meta: { num: true },
          cell: ({ getValue }) => <ProjectCount count={getValue()} />,
        }),
        column.accessor('lastSeenOn', {
          header: t('lastSeen'),
          meta: { className: 'whitespace-nowrap tabular-nums' },
          cell: ({ getValue }) => <LastSeen moment={getValue()} />,
        }),
        column.accessor('state', {
          header: t('state'),
          cell: ({ getValue }) => <State state={getValue()} />,
        }),
        column.display({
          id: 'actions',
          header: t('actions'),
          meta: { hiddenHeading: true, className: 'sm:w-12' },
          cell: ({ row: { original } }) => (
            <UserActions
              user={original}
              name={fullNameOf(original) || original.userLogin}
              refusals={original.refusals}
            />
          ),
        }),
      ]),
    [t],
  );
}

function Name({ user }: { user: UserDto }) {
  const name = fullNameOf(user);
  return (
    <>
      {name && <span className="block font-medium">{name}</span>}
      <span className="block break-all text-ink-2 text-sm">{user.userLogin}</span>
    </>
  );
}

function Kind({ user }: { user: UserDto }) {
  const t = useTranslations('users');
  const kind = user.isAdministrator ? 'administrator' : user.isInternal ? 'internal' : 'external';
  return (
    <span className="flex flex-wrap gap-1">
      {t(`kinds.${kind}`)}
      {user.isExternalLogin && <Badge>{t('kinds.externalLogin')}</Badge>}
      {user.hasSecondFactor && <Badge>{t('kinds.secondFactor')}</Badge>}
    </span>
  );
}

function ProjectCount({ count }: { count: number }) {
  return useFormatter().number(count, 'integer');
}

function LastSeen({ moment }: { moment: string | null }) {
  const t = useTranslations('users');
  const momentText = useMomentText();
  if (!moment) return <span className="text-ink-3">{t('never')}</span>;
  return <time dateTime={moment}>{momentText(moment)}</time>;
}

const TONES: Record<UserDto['state'], Tone> = { active: 'ok', invited: 'accent', deactivated: 'neutral' };

function State({ state }: Pick<UserDto, 'state'>) {
  const t = useTranslations('users');
  return <StateBadge tone={TONES[state]}>{t(`states.${state}`)}</StateBadge>;
}
