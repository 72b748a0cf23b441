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
  /** The name in the greeting. */
  name: string;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'getDashboard'>;
  since: string;
  /** An additional action for the user. */
  action?: ReactNode;
  /** The next tasks, a client component on the same data. */
  children: ReactNode;
}

/** The user's pending work; empty sections are left out, and all are updated live. */
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
