import { useRouter } from 'next/navigation';
import type { Selection } from '@/components/lists/use-selection';
import { leavePage } from '@/components/ui/leave-page';
import { usePageKeys } from '@/components/ui/use-page-keys';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { type AskedSteps, stepsOf } from './selection-bar';

interface InboxActions {
  current: InboxTaskDto | null;
  move: (by: 1 | -1) => void;
  selection: Selection<InboxTaskDto>;
  onAsk: (steps: AskedSteps<InboxTaskDto>) => void;
  onSnooze: (tasks: readonly InboxTaskDto[]) => void;
}

/** The shortcuts of the inbox; the step shortcut of a single task is handled by the pane (`PaneDecision`). */
export function useInboxKeys({ current, move, selection, onAsk, onSnooze }: InboxActions): void {
  const router = useRouter();
  usePageKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current && selection.toggle(current),
    h: () => onSnooze(selection.items.length > 0 || !current ? selection.items : [current]),
    Escape: selection.clear,
    e: () => {
      const [step] = stepsOf(selection.items);
      if (step) onAsk(step);
    },
    Enter: (event) => {
      const isControl = event.target instanceof Element && event.target.closest('a, button, summary, input');
      const isOwnRow = event.target instanceof Element && event.target.matches('a[aria-current=true]');
      if (current === null || (isControl && !isOwnRow)) return;
      event.preventDefault();
      leavePage(() => router.push(unitPagePath(current.rootProjectUnitID, current.projectUnitID)));
    },
  });
}
