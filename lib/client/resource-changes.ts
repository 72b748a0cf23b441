import type { ReadName } from '@/lib/client/call';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/** The kinds of changes after which the answer of a call is out of date; a call that is not here is read once. */
const CHANGES: Partial<Record<ReadName, readonly ChangeKind[]>> = {
  countProjects: ['state', 'unit', 'members'],
  countTasks: ['state', 'tasks', 'members'],
  getUnit: ['state', 'unit', 'tasks', 'members', 'materials', 'structure'],
  listTasks: ['state', 'tasks', 'members'],
  listUnits: ['state', 'unit', 'members'],
};

/** Whether the answer of a call may be another one after a change of this kind. */
export function isOutdatedBy(name: ReadName, kind: ChangeKind): boolean {
  const kinds = CHANGES[name];
  return kinds !== undefined && (kind === 'resync' || kinds.includes(kind));
}
