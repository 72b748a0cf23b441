'use client';

import { toast } from '@/components/ui/toast-store';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';

/** What is said after a write, on the button that takes it back, and after that. */
interface UndoTexts {
  done: string;
  undo: string;
  undone: string;
}

/** A write that happens at once, without a question, because its toast can take it back. */
export function useUndoableWrite({ done, undo, undone }: UndoTexts) {
  const { busy, write } = useWrite(failureOf, useRefresh());

  async function run(work: () => Promise<unknown>, takeBack: () => Promise<unknown>): Promise<void> {
    if (!(await write(work))) return;
    toast.success({ title: done, action: { label: undo, run: () => void write(takeBack, undone) } });
  }

  return { busy, run };
}
