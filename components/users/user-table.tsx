'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { Badge, StateBadge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import { userColumns, userKind } from '@/lib/columns/administration';
import type { UserDto } from '@/lib/contract/users';
import { fullNameOf, PEOPLE_ORDER } from '@/lib/domain/account/full-name';
import type { UserPlaces } from './account-dialog';
import { UserActions } from './user-actions';

/** An account, with texts on why actions are refused. */
export interface UserRow extends UserDto {
  refusals: Record<keyof UserDto['abilities'], string | undefined>;
}

export interface UserTableProps {
  users: readonly UserRow[];
  places: UserPlaces;
  /** The id of the viewer. */
  ownId: string;
  order: AddressOrder;
}

/** All users with an account. */
export function UserTable({ users, places, ownId, order }: UserTableProps) {
  const renderings = useMemo(() => renderingsOf(places, ownId), [places, ownId]);
  const columns = useListColumns(userColumns, renderings);
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

const TONES: Record<UserDto['state'], Tone> = { active: 'ok', invited: 'accent', deactivated: 'neutral' };

const renderingsOf = (places: UserPlaces, ownId: string): Renderings<typeof userColumns, UserRow> => ({
  lastName: {
    ...{ fixed: true, unnamed: true, className: 'sm:min-w-52' },
    cell: (user) => <Name user={user} />,
  },
  kind: { cell: (user) => <Kind user={user} /> },
  projectCount: { num: true },
  lastSeenOn: {
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastSeenOn }) => <LastSeen moment={lastSeenOn} />,
  },
  state: {
    cell: ({ state }, { t }) => <StateBadge tone={TONES[state]}>{t(`users.states.${state}`)}</StateBadge>,
  },
  actions: {
    ...{ hiddenHeading: true, className: 'sm:w-12' },
    cell: (user) => (
      <UserActions
        user={user}
        name={fullNameOf(user) || user.userLogin}
        refusals={user.refusals}
        places={places}
        isOwn={user.userID === ownId}
      />
    ),
  },
});

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
  return (
    <span className="flex flex-wrap gap-1">
      {t(`kinds.${userKind(user)}`)}
      {user.isExternalLogin && <Badge>{t('kinds.externalLogin')}</Badge>}
      {user.hasSecondFactor && <Badge>{t('kinds.secondFactor')}</Badge>}
    </span>
  );
}

function LastSeen({ moment }: { moment: string | null }) {
  const t = useTranslations('users');
  const momentText = useMomentText();
  if (!moment) return <span className="text-ink-3">{t('never')}</span>;
  return <time dateTime={moment}>{momentText(moment)}</time>;
}
