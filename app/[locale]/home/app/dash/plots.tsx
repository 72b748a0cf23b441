import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BarPlot } from '@/components/dashboard/bar-plot';
import { getPageContext } from '@/lib/page/page-context';
import { countDeliveryWeeks } from '@/lib/services/deliveries/count-delivery-weeks';
import { countTaskAges } from '@/lib/services/tasks/count-task-ages';

/** What can be drawn of the person's work; a plot that has nothing to show is left out, and with it its place. */
export function Plots() {
  return (
    <Suspense>
      <div className="grid gap-4 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
        <TaskAges />
        <DeliveryWeeks />
      </div>
    </Suspense>
  );
}

/** How long the person's open tasks have waited. */
async function TaskAges() {
  const [t, format, ctx] = await Promise.all([
    getTranslations('dashboard.ages'),
    getFormatter(),
    getPageContext(),
  ]);
  const ages = await countTaskAges(ctx);
  const count = ages.reduce((sum, { tasks }) => sum + tasks, 0);
  if (count === 0) return null;
  return (
    <BarPlot
      title={t('title')}
      summary={t('summary', { count })}
      columns={{ label: t('column'), value: t('tasks') }}
      bars={ages.map(({ fromDays: from, toDays: to, tasks }) => ({
        label: to === null ? t('open', { from }) : t('range', { from, to }),
        value: tasks,
        text: format.number(tasks, 'integer'),
      }))}
    />
  );
}

/** The deliveries of this week and those to come. */
async function DeliveryWeeks() {
  const [t, format, ctx] = await Promise.all([
    getTranslations('dashboard.weeks'),
    getFormatter(),
    getPageContext(),
  ]);
  const weeks = await countDeliveryWeeks(ctx);
  const count = weeks.reduce((sum, { deliveries }) => sum + deliveries, 0);
  if (count === 0) return null;
  return (
    <BarPlot
      title={t('title')}
      summary={t('summary', { count })}
      columns={{ label: t('column'), value: t('deliveries') }}
      bars={weeks.map(({ week, deliveries }) => ({
        label: t('week', { week: week.slice(-2) }),
        value: deliveries,
        text: format.number(deliveries, 'integer'),
      }))}
    />
  );
}
