import { getTranslations } from 'next-intl/server';
import { type Holder, WaitingCard } from '@/components/workflow/waiting-card';
import { byPerson } from '@/lib/domain/members/by-person';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { isNamedByState } from '@/lib/domain/workflow/task-labels';
import type { UnitPageData } from './load-unit-page';

type WaitingSectionProps = Pick<UnitPageData, 'unit' | 'tasks' | 'viewer' | 'now' | 'members'>;

/** For whom the unit waits, and since when. */
export async function WaitingSection({ unit, tasks, viewer, now, members }: WaitingSectionProps) {
  if (tasks.length === 0) return null;
  const [taskKeys, roles] = await Promise.all([getTranslations('taskKeys'), getTranslations('roles')]);
  const holdersOf = (roleKeys: readonly RoleKey[]): Holder[] =>
    byPerson(members.filter((member) => roleKeys.includes(member.memberRoleKey))).map((own) => ({
      userId: own[0].userID,
      name: own[0].name,
      picture: own[0].thumbnailUrl ?? undefined,
      roles: own.map((member) => roles(member.memberRoleKey)).join(', '),
      isViewer: own[0].userID === viewer.userId,
    }));
  return tasks.map((task) => (
    <WaitingCard
      key={task.taskKey}
      task={isNamedByState(task.taskKey) ? null : taskKeys(task.taskKey)}
      since={unit.stateSince}
      now={now}
      holders={holdersOf(task.roles)}
      roles={task.roles.map((role) => roles(role)).join(', ')}
    />
  ));
}
