import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import type { Day } from '@/lib/domain/calendar';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { useFailureToast } from '../use-failure-toast';
import type { useInbox } from './use-inbox';
import type { useReading } from './use-reading';

interface SnoozeOptions {
  inbox: Pick<ReturnType<typeof useInbox>, 'snooze'>;
  reading: Pick<ReturnType<typeof useReading>, 'openNext'>;
  /** Called before they leave the list. */
  onSnooze: () => void;
}

type Tasks = readonly InboxTaskDto[];

/** Snoozes tasks until a chosen day, and ends their snooze. */
export function useSnooze({ inbox, reading, onSnooze }: SnoozeOptions) {
  const t = useTranslations('inbox.snooze');
  const dayText = useDayText();
  const tellFailure = useFailureToast(t('failed'));
  const [asked, setAsked] = useState<Tasks>([]);

  async function write(tasks: Tasks, until: Day | null): Promise<boolean> {
    try {
      await inbox.snooze(tasks, until);
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  async function snooze(tasks: Tasks, until: Day | null): Promise<void> {
    const keys = new Set(tasks.map(inboxKey));
    const count = tasks.length;
    setAsked([]);
    onSnooze();
    reading.openNext((task) => keys.has(inboxKey(task)));
    if (!(await write(tasks, until))) return;
    if (until === null) {
      toast.success(t('woken', { count }));
      return;
    }
    const date = dayText(until);
    const undo = { label: t('undo'), run: () => void write(tasks, null) };
    toast.success({ title: t('done', { count, date }), action: undo });
  }

  return {
    /** The tasks to snooze, while the dialog is open. */
    asked,
    ask: setAsked,
    close: () => setAsked([]),
    snooze,
  };
}
