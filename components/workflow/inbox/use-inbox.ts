import { useParams, useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAddressView } from '@/components/ui/use-address-view';
import { inboxQuery, inboxViewFrom } from '@/components/workflow/inbox/inbox-view';
import { type Answer, call } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import type { Day } from '@/lib/domain/calendar';
import { href } from '@/lib/domain/navigation/pages';
import { filterInbox, inboxKey, isSnoozed, sortInbox } from '@/lib/domain/workflow/inbox';
import { inboxLines } from './inbox-lines';

export interface InboxProps {
  /** The answer rendered by the server, and the event position before it was read. */
  first: Answer<'listInbox'>;
  since: string;
}

/** Width at which list and pane are side by side (`lg`). */
const SIDE_BY_SIDE = '(min-width: 64rem)';

/** Snoozed tasks are a filter of the same list. */
const EVERYTHING = { query: { snoozed: 'all' } } as const;

/** The user's tasks, the filters of the list, and the current task. */
export function useInbox({ first, since }: InboxProps) {
  const { data, mutate } = useResource('listInbox', EVERYTHING, { fallback: first, since });
  const { view, query, change } = useAddressView(inboxViewFrom, inboxQuery);
  const all = data.data;
  const sorted = useMemo(() => sortInbox(all, view.sort), [all, view.sort]);
  const shown = useMemo(() => filterInbox(sorted, view), [sorted, view]);
  const lines = useMemo(() => inboxLines(shown, view.folded), [shown, view.folded]);
  const listed = useMemo(() => lines.flatMap((line) => (line.type === 'task' ? [line.task] : [])), [lines]);
  const { currentKey, open, openFirst } = useCurrent(query);

  // Beside the list there is room for the first task.
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    const [first] = listed;
    if (currentKey === null && first) openFirst(first);
  });

  // An undo may be clicked long after its list was rendered.
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });

  /** Removes completed tasks from the list at once and reloads it. */
  function leave(done: (task: InboxTaskDto) => boolean): void {
    void mutate((before = latest.current) => answerOf(before.data.filter((task) => !done(task))));
  }

  /** Snoozes tasks until a day, or ends their snooze, at once. */
  async function snooze(tasks: readonly InboxTaskDto[], until: Day | null): Promise<void> {
    const keys = new Set(tasks.map(inboxKey));
    const moved = (task: InboxTaskDto) =>
      keys.has(inboxKey(task)) ? { ...task, snoozedUntil: until } : task;
    const named = tasks.map(({ projectUnitID, taskKey }) => ({ projectUnitID, taskKey }));
    const written = call('snoozeTasks', { body: { until, tasks: named } });
    await mutate(
      written.then(() => undefined),
      {
        optimisticData: (_before, shown = latest.current) => answerOf(shown.data.map(moved)),
        populateCache: false,
      },
    );
  }

  const listedByView = useMemo(() => all.filter((task) => isSnoozed(task) === view.isSnoozed), [all, view]);
  const snoozedCount = view.isSnoozed ? listedByView.length : all.length - listedByView.length;
  return {
    ...{ all, view, change, shown, lines, listed, currentKey, open, leave, query },
    ...{ snooze, listedByView, snoozedCount },
  };
}

function answerOf(tasks: readonly InboxTaskDto[]): Answer<'listInbox'> {
  return { data: [...tasks], count: tasks.length };
}

/** The task in the URL, and navigation to another one. A chosen task is marked before its pane is loaded. */
function useCurrent(query: string) {
  const router = useRouter();
  const { unitId, taskKey } = useParams();
  const shownKey = typeof unitId === 'string' && typeof taskKey === 'string' ? `${unitId}/${taskKey}` : null;
  const [shownBefore, setShownBefore] = useState(shownKey);
  const [chosen, setChosen] = useState<{ key: string | null } | null>(null);
  if (shownBefore !== shownKey) {
    setShownBefore(shownKey);
    setChosen(null);
  }
  const currentKey = chosen ? chosen.key : shownKey;

  function open(task: InboxTaskDto | null): void {
    setChosen({ key: task && inboxKey(task) });
    const how = shownKey === null ? 'push' : 'replace';
    router[how](inboxAddress(task, query), { scroll: !isBeside() });
  }

  /** Opens a task in place of the list alone, if there is room for both. */
  function openFirst(task: InboxTaskDto): void {
    if (!isBeside()) return;
    setChosen({ key: inboxKey(task) });
    router.replace(inboxAddress(task, query), { scroll: false });
  }

  return { currentKey, open, openFirst };
}

function isBeside(): boolean {
  return window.matchMedia(SIDE_BY_SIDE).matches;
}

/** URL of a task in the inbox, or of the list only, with its filters. */
export function inboxAddress(
  task: Pick<InboxTaskDto, 'projectUnitID' | 'taskKey'> | null,
  query: string,
): string {
  const parts = new URLSearchParams(query);
  parts.delete('style');
  const filters = parts.toString();
  const path = task
    ? href('inboxTask', { unitId: task.projectUnitID, taskKey: task.taskKey })
    : href('taskList', { style: 'inbox' });
  return filters === '' ? path : `${path}${task ? '?' : '&'}${filters}`;
}
