import { createContext, useContext } from 'react';
import type { InboxTaskDto } from '@/lib/contract/tasks';

/** What the reading pane knows of the list beside it. */
export interface InboxPlace {
  /** The task that is read, as the list has it; null where it is none of the person's open tasks any more. */
  current: InboxTaskDto | null;
  /** The one that opens after it. */
  next: InboxTaskDto | null;
  /** Where the list is, with what is looked at in it. */
  listHref: string;
  /** The step key then belongs to the selected tasks. */
  hasSelection: boolean;
  /** Asks until when the current task is off the list. */
  onSnooze: () => void;
  /** The current task is back on the list. */
  onWake: () => void;
  /** The step of the current task was taken: it leaves the list, and the next one opens. */
  onDone: () => void;
}

export const InboxContext = createContext<InboxPlace | null>(null);

export function useInboxPlace(): InboxPlace {
  const place = useContext(InboxContext);
  if (place === null) throw new Error('a reading pane stands beside its list');
  return place;
}
