import { useFormatter, useTranslations } from 'next-intl';
import { Badge, StateBadge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import type { UserDto } from '@/lib/contract/users';
import { UserActions } from './user-actions';

/** Everybody with an account; `lastAdministrator` is why somebody cannot be deactivated. */
export function UserTable({
  users,
  lastAdministrator,
}: {
  users: readonly UserDto[];
  lastAdministrator: string;
}) {
  const t = useTranslations('users.columns');
  return (
    <Table>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('company')}</Th>
          <Th>{t('kind')}</Th>
          <Th num>{t('projects')}</Th>
          <Th>{t('lastSeen')}</Th>
          <Th>{t('state')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.userID} user={user} lastAdministrator={lastAdministrator} />
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<UserDto['state'], Tone> = { active: 'ok', invited: 'accent', deactivated: 'neutral' };

function Row({ user, lastAdministrator }: { user: UserDto; lastAdministrator: string }) {
  const t = useTranslations('users');
  const format = useFormatter();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const kind = user.isAdministrator ? 'administrator' : user.isInternal ? 'internal' : 'external';
  return (
    <Tr>
      <Td className="min-w-52">
        {name && <span className="block font-medium">{name}</span>}
        <span className="block break-all text-ink-2 text-sm">{user.userLogin}</span>
      </Td>
      <Td>{user.company}</Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {t(`kinds.${kind}`)}
          {user.isExternalLogin && <Badge>{t('kinds.externalLogin')}</Badge>}
        </span>
      </Td>
      <Td num>{format.number(user.projectCount, 'integer')}</Td>
      <Td className="whitespace-nowrap tabular-nums">
        {user.lastSeenOn ? (
          <time dateTime={user.lastSeenOn}>{format.dateTime(new Date(user.lastSeenOn), 'moment')}</time>
        ) : (
          <span className="text-ink-3">{t('never')}</span>
        )}
      </Td>
      <Td>
        <StateBadge tone={TONES[user.state]}>{t(`states.${user.state}`)}</StateBadge>
      </Td>
      <Td className="w-12">
        <UserActions user={user} name={name || user.userLogin} lastAdministrator={lastAdministrator} />
      </Td>
    </Tr>
  );
}
