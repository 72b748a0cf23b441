import { getFormatter, getTranslations } from 'next-intl/server';
import { cache, Suspense } from 'react';
import { BarPlot } from '@/components/dashboard/bar-plot';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { getPageContext } from '@/lib/page/page-context';
import { countDeliveryWeeks } from '@/lib/services/deliveries/count-delivery-weeks';
import { countTaskAges } from '@/lib/services/tasks/count-task-ages';

/** Charts of the user's work; an empty chart is left out. */
export function Plots() {
  return (
    <Suspense>
      <div className="grid gap-4 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
        <TaskAges />
        <DeliveryWeeks />
      </div>
      <Follow />
    </Suspense>
  );
}

const readAges = cache(async () => countTaskAges(await getPageContext()));
const readWeeks = cache(async () => countDeliveryWeeks(await getPageContext()));

/** Renders the page again when the data of a chart changes. */
async function Follow() {
  const [{ changesSince: since }, ages, weeks] = await Promise.all([
    getPageContext(),
    readAges(),
    readWeeks(),
  ]);
  return (
    <>
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
async function TaskAges() {
  const [t, format, ages] = await Promise.all([
    getTranslations('dashboard.ages'),
    getFormatter(),
    readAges(),
  ]);
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
async function DeliveryWeeks() {
  const [t, format, weeks] = await Promise.all([
    getTranslations('dashboard.weeks'),
    getFormatter(),
    readWeeks(),
  ]);
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
