import { createContext, useContext } from 'react';
import type { InboxTaskDto } from '@/lib/contract/tasks';

/** The state of the list that the reading pane needs. */
export interface InboxPlace {
  /** The open task as in the list; null if it is no longer one of the user's open tasks. */
  current: InboxTaskDto | null;
  /** The task that opens after it. */
  next: InboxTaskDto | null;
  /** URL of the list with its current filters. */
  listHref: string;
  /** The step shortcut then applies to the selected tasks. */
  hasSelection: boolean;
  /** Asks until when to snooze the current task. */
  onSnooze: () => void;
  /** Ends the snooze of the current task. */
  onWake: () => void;
  /** Called after the step of the current task was taken: the task leaves the list, and the next one opens. */
  onDone: () => void;
}

export const InboxContext = createContext<InboxPlace | null>(null);

export function useInboxPlace(): InboxPlace {
  const place = useContext(InboxContext);
  if (place === null) throw new Error('a reading pane stands beside its list');
  return place;
}
