import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import type { Day } from '@/lib/domain/calendar';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { useFailureToast } from '../use-failure-toast';
import type { useInbox } from './use-inbox';
import type { useReading } from './use-reading';

interface SnoozeOptions {
  inbox: Pick<ReturnType<typeof useInbox>, 'snooze'>;
  reading: Pick<ReturnType<typeof useReading>, 'current' | 'openNext'>;
  selected: readonly InboxTaskDto[];
  onClear: () => void;
}

/** Takes the selected tasks off the list until a day, or the one that is read where none are selected. */
export function useSnooze({ inbox, reading, selected, onClear }: SnoozeOptions) {
  const t = useTranslations('inbox.snooze');
  const format = useFormatter();
  const tellFailure = useFailureToast(t('failed'));
  const [isAsking, setIsAsking] = useState(false);
  const concerned = selected.length > 0 ? selected : reading.current ? [reading.current] : [];

  async function write(tasks: readonly InboxTaskDto[], until: Day | null): Promise<boolean> {
    try {
      await inbox.snooze(tasks, until);
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  async function snooze(until: Day | null): Promise<void> {
    const keys = new Set(concerned.map(inboxKey));
    const count = concerned.length;
    setIsAsking(false);
    onClear();
    reading.openNext((task) => keys.has(inboxKey(task)));
    if (!(await write(concerned, until))) return;
    if (until === null) {
      toast.success(t('woken', { count }));
      return;
    }
    const date = format.dateTime(new Date(until), { dateStyle: 'medium', timeZone: 'UTC' });
    const undo = { label: t('undo'), run: () => void write(concerned, null) };
    toast.success({ title: t('done', { count, date }), action: undo });
  }

  return {
    count: concerned.length,
    isAsking,
    ask: () => setIsAsking(concerned.length > 0),
    close: () => setIsAsking(false),
    snooze,
  };
}
