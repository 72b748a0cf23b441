import { useState } from 'react';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import type { useInbox } from './use-inbox';

/** The current task, the next one in the list, and navigation along the list. */
export function useReading({ all, listed, currentKey, open, leave }: ReturnType<typeof useInbox>) {
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const current = all.find((task) => inboxKey(task) === currentKey) ?? null;
  const at = listed.findIndex((task) => inboxKey(task) === currentKey);
  const next = listed[at + 1] ?? listed[at - 1] ?? null;

  /** Moves one task up or down; without a current task, to the first one. */
  function move(by: 1 | -1): void {
    const to = at === -1 ? listed[0] : listed[at + by];
    if (to === undefined) return;
    setMovedTo(inboxKey(to));
    open(to);
  }

  /** If the current task is among those that leave the list, the next one opens. */
  function openNext(isDone: (task: InboxTaskDto) => boolean): void {
    if (current === null || !isDone(current)) return;
    const others = [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at)).toReversed()];
    open(others.find((task) => !isDone(task)) ?? null);
  }

  /** Removes completed tasks. */
  function goOn(isDone: (task: InboxTaskDto) => boolean): void {
    leave(isDone);
    openNext(isDone);
  }

  return { current, next, move, goOn, openNext, isMoved: movedTo !== null && movedTo === currentKey };
}
