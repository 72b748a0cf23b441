import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { AskedSteps } from '@/components/workflow/inbox/selection-bar';
import type { DashboardDto, NextTaskDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { NextTaskCard } from './next-task-card';

export interface NextTasksProps extends Readonly<DashboardDto['tasks']> {
  /** Whether it is being found out what a step would do. */
  isAsking: boolean;
  onAsk: (steps: AskedSteps<NextTaskDto>) => void;
}

/** What waits for the person, the most overdue first, each with its step or the way to it. */
export function NextTasks({ next, count, isAsking, onAsk }: NextTasksProps) {
  const t = useTranslations('dashboard.tasks');
  return (
    <Card
      title={t('title')}
      aside={
        count > next.length && (
          <Link href={href('inbox')} className="flex min-h-6 items-center text-accent text-sm hover:underline">
            {t('all', { count })}
          </Link>
        )
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
        {next.map((task, index) => (
          <NextTaskCard
            key={inboxKey(task)}
            task={task}
            isFirst={index === 0}
            isAsking={isAsking}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </Card>
  );
}
