import { useFormatter, useTranslations } from 'next-intl';
import { Badge, StateBadge } from '@/components/ui/badge';
import { Table, TableHead, Td, Tr } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import type { UserDto } from '@/lib/contract/users';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { UserActions } from './user-actions';

interface UserTableProps {
  users: readonly UserDto[];
  /** Why something cannot be done with somebody, in words. */
  refusalOf: (verdict: Verdict) => string | undefined;
}

/** Everybody with an account. */
export function UserTable({ users, refusalOf }: UserTableProps) {
  const t = useTranslations('users.columns');
  return (
    <Table stacked>
      <TableHead
        headings={[
          t('name'),
          t('company'),
          t('kind'),
          { text: t('projects'), num: true },
          t('lastSeen'),
          t('state'),
          { text: t('actions'), hidden: true },
        ]}
      />
      <tbody>
        {users.map((user) => (
          <Row key={user.userID} user={user} refusalOf={refusalOf} />
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<UserDto['state'], Tone> = { active: 'ok', invited: 'accent', deactivated: 'neutral' };

function Row({ user, refusalOf }: { user: UserDto } & Pick<UserTableProps, 'refusalOf'>) {
  const t = useTranslations('users');
  const format = useFormatter();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const kind = user.isAdministrator ? 'administrator' : user.isInternal ? 'internal' : 'external';
  return (
    <Tr>
      <Td className="sm:min-w-52">
        {name && <span className="block font-medium">{name}</span>}
        <span className="block break-all text-ink-2 text-sm">{user.userLogin}</span>
      </Td>
      <Td label={t('columns.company')}>{user.company}</Td>
      <Td label={t('columns.kind')}>
        <span className="flex flex-wrap gap-1">
          {t(`kinds.${kind}`)}
          {user.isExternalLogin && <Badge>{t('kinds.externalLogin')}</Badge>}
          {user.hasSecondFactor && <Badge>{t('kinds.secondFactor')}</Badge>}
        </span>
      </Td>
      <Td label={t('columns.projects')} className="sm:num">
        {format.number(user.projectCount, 'integer')}
      </Td>
      <Td label={t('columns.lastSeen')} className="whitespace-nowrap tabular-nums">
        {user.lastSeenOn ? (
          <time dateTime={user.lastSeenOn}>{format.dateTime(new Date(user.lastSeenOn), 'moment')}</time>
        ) : (
          <span className="text-ink-3">{t('never')}</span>
        )}
      </Td>
      <Td label={t('columns.state')}>
        <StateBadge tone={TONES[user.state]}>{t(`states.${user.state}`)}</StateBadge>
      </Td>
      <Td className="sm:w-12">
        <UserActions
          user={user}
          name={name || user.userLogin}
          refusals={{
            deactivate: refusalOf(user.abilities.deactivate),
            resetSecondFactor: refusalOf(user.abilities.resetSecondFactor),
            endSessions: refusalOf(user.abilities.endSessions),
          }}
        />
      </Td>
    </Tr>
  );
}
