'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { CheckIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { AdminFigures } from './admin-figures';
import { DeliveryWeek } from './delivery-week';
import { StalledProjects } from './stalled-projects';
import { WelcomeCard } from './welcome-card';

export interface DashboardWorkProps {
  /** Who is greeted. */
  name: string;
  /** What the server has read, and where the changes stood before it did. */
  fallback: Answer<'getDashboard'>;
  since: string;
  /** What else the person may begin here. */
  action?: ReactNode;
  /** The next tasks, an island on the same data. */
  children: ReactNode;
}

/** What waits for the person; a section without content is left out, and all of them follow the changes. */
export function DashboardWork({ name, fallback, since, action, children }: DashboardWorkProps) {
  const { data } = useResource('getDashboard', {}, { fallback, since });
  const { tasks, week, stalled, admin } = data.data;
  const isEmpty = tasks.count === 0 && week === null && stalled.count === 0 && admin === null;
  return (
    <>
      <WelcomeCard name={name} taskCount={tasks.count} action={action} />
      <div className="mb-4 grid gap-4">
        {admin && <AdminFigures figures={admin} />}
        {children}
        {week && <DeliveryWeek {...week} />}
        {stalled.count > 0 && <StalledProjects {...stalled} />}
        {isEmpty && <NothingWaits />}
      </div>
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
