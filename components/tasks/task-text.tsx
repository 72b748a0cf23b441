import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import type { LotKind } from '@/lib/domain/workflow/task-labels';

/** The description of a task, in a few short paragraphs. */
export function TaskText({ taskKey, kind }: { taskKey: WaitingTaskKey; kind: LotKind }) {
  const t = useTranslations('tasks.info');
  return (
    <div className="flex max-w-prose flex-col gap-2 text-ink-2">
      {t.rich(`${taskKey}.text`, {
        kind,
        p: (text: ReactNode) => <p>{text}</p>,
        b: (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>,
      })}
    </div>
  );
}
