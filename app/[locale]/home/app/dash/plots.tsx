import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BarPlot } from '@/components/dashboard/bar-plot';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import type { PlotsData } from './load-dashboard';

/** Charts of the user's work as soon as they are loaded; an empty chart is left out. */
export function Plots({ data }: { data: Promise<PlotsData> }) {
  return (
    <Suspense>
      <LoadedPlots data={data} />
    </Suspense>
  );
}

async function LoadedPlots({ data }: { data: Promise<PlotsData> }) {
  const { ages, weeks, since } = await data;
  return (
    <>
      <div className="grid gap-4 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
        <TaskAges ages={ages} />
        <DeliveryWeeks weeks={weeks} />
      </div>
      {/* They render the page again when the data of a chart changes. */}
      <RefreshWhenChanged {...shownAs(since, ages)} name="countTaskAges" />
      <RefreshWhenChanged {...shownAs(since, weeks)} name="countDeliveryWeeks" />
    </>
  );
}

const shownAs = <Row,>(since: string, data: Row[]) => ({
  since,
  target: {},
  shown: { data, count: data.length },
});

/** The age of the user's open tasks. */
async function TaskAges({ ages }: Pick<PlotsData, 'ages'>) {
  const [t, format] = await Promise.all([getTranslations('dashboard.ages'), getFormatter()]);
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

/** The deliveries of this week and the coming ones. */
async function DeliveryWeeks({ weeks }: Pick<PlotsData, 'weeks'>) {
  const [t, format] = await Promise.all([getTranslations('dashboard.weeks'), getFormatter()]);
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
