'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NextTasks } from '@/components/tasks/next-tasks';
import { CheckIcon } from '@/components/ui/icons';
import { EmptyState } from '@/components/ui/empty-state';
import { useAskedSteps } from '@/components/workflow/inbox/use-asked-steps';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { NextTaskDto } from '@/lib/contract/dashboard';
import { AdminFigures } from './admin-figures';
import { DeliveryWeek } from './delivery-week';
import { StalledProjects } from './stalled-projects';
import { WelcomeCard } from './welcome-card';

const StepsDialog = dynamic(
  () => import('@/components/workflow/inbox/steps-dialog').then((own) => own.StepsDialog),
  { loading: () => null },
);

export interface DashboardWorkProps {
  /** Who is greeted. */
  name: string;
  /** What the server has read, and where the changes stood before it did. */
  fallback: Answer<'getDashboard'>;
  since: string;
  /** What else the person may begin here. */
  action?: ReactNode;
}

/** What waits for the person; a section without content is left out, and all of them follow the changes. */
export function DashboardWork({ name, fallback, since, action }: DashboardWorkProps) {
  const { data, mutate } = useResource('getDashboard', {}, { fallback, since });
  const { asked, isAsking, ask, close } = useAskedSteps<NextTaskDto>();
  const { tasks, week, stalled, admin } = data.data;
  const isEmpty = tasks.count === 0 && week === null && stalled.count === 0 && admin === null;
  return (
    <>
      <WelcomeCard name={name} taskCount={tasks.count} action={action} />
      <div className="mb-4 grid gap-4">
        {admin && <AdminFigures figures={admin} />}
        {tasks.count > 0 && <NextTasks {...tasks} isAsking={isAsking} onAsk={ask} />}
        {week && <DeliveryWeek {...week} />}
        {stalled.count > 0 && <StalledProjects {...stalled} />}
        {isEmpty && <NothingWaits />}
      </div>
      {asked && <StepsDialog {...asked} onClose={close} onTaken={() => void mutate()} />}
    </>
  );
}

function NothingWaits() {
  const t = useTranslations('dashboard.empty');
  return (
    <EmptyState icon={<CheckIcon />} title={t('title')} className="rounded border bg-surface">
      {t('text')}
    </EmptyState>
  );
}
