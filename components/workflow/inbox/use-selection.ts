import { useMemo, useState } from 'react';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { inboxKey } from '@/lib/domain/workflow/inbox';

export interface Selection {
  /** The selected ones that are shown, in their order. */
  tasks: readonly InboxTaskDto[];
  has: (task: InboxTaskDto) => boolean;
  toggle: (task: InboxTaskDto) => void;
  set: (tasks: readonly InboxTaskDto[], isSelected: boolean) => void;
  clear: () => void;
}

/** Which tasks are selected. What a filter takes away is not acted on, and is selected again when it is back. */
export function useSelection(shown: readonly InboxTaskDto[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const has = (task: InboxTaskDto) => keys.has(inboxKey(task));
    const set = (tasks: readonly InboxTaskDto[], isSelected: boolean) =>
      setKeys((now) => {
        const changed = new Set(tasks.map(inboxKey));
        return new Set(isSelected ? [...now, ...changed] : [...now].filter((key) => !changed.has(key)));
      });
    return {
      tasks: shown.filter(has),
      has,
      set,
      toggle: (task) => set([task], !has(task)),
      clear: () => setKeys(new Set()),
    };
  }, [keys, shown]);
}
