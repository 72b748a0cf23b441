import { groupKey } from '@/components/workflow/inbox/inbox-view';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { groupInbox, type InboxKind, type InboxProject, inboxKey } from '@/lib/domain/workflow/inbox';

type Project = InboxProject<InboxTaskDto>;

/** One line of the list: a heading or a task. */
export type InboxLine =
  | { type: 'project'; key: string; project: Project; isFolded: boolean }
  | { type: 'kind'; key: string; kind: InboxKind<InboxTaskDto>; isFolded: boolean }
  | { type: 'task'; key: string; task: InboxTaskDto };

const HEIGHTS_PX = { project: 37, kind: 41, task: 57 } as const;

/** Approximate height of a line before it is rendered. */
export function heightPxOf({ type }: InboxLine): number {
  return HEIGHTS_PX[type];
}

/** Sorted tasks as lines by project and kind; a collapsed group shows only its heading. */
export function inboxLines(tasks: readonly InboxTaskDto[], folded: readonly string[]): InboxLine[] {
  return groupInbox(tasks).flatMap((project): InboxLine[] => {
    const key = groupKey(project.rootUnitId);
    const isFolded = folded.includes(key);
    const head: InboxLine = { type: 'project', key, project, isFolded };
    return isFolded ? [head] : [head, ...project.kinds.flatMap((kind) => kindLines(key, kind, folded))];
  });
}

function kindLines(
  rootUnitId: string,
  kind: InboxKind<InboxTaskDto>,
  folded: readonly string[],
): InboxLine[] {
  const key = groupKey(rootUnitId, kind.kind);
  const isFolded = folded.includes(key);
  const head: InboxLine = { type: 'kind', key, kind, isFolded };
  if (isFolded) return [head];
  return [head, ...kind.tasks.map((task): InboxLine => ({ type: 'task', key: inboxKey(task), task }))];
}
