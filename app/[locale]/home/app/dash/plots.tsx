import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BarPlot } from '@/components/dashboard/bar-plot';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import type { PlotsData } from './load-dashboard';

/** The chart of deliveries as soon as it is loaded; left out if it is empty. */
export function Plots({ data }: { data: Promise<PlotsData> }) {
  return (
    <Suspense>
      <LoadedPlots data={data} />
    </Suspense>
  );
}

async function LoadedPlots({ data }: { data: Promise<PlotsData> }) {
  const { weeks, since } = await data;
  return (
    <>
      <div className="grid gap-4 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
        <DeliveryWeeks weeks={weeks} />
      </div>
      {/* It renders the page again when the data of the chart changes. */}
      <RefreshWhenChanged {...shownAs(since, weeks)} name="countDeliveryWeeks" />
    </>
  );
}

const shownAs = <Row,>(since: string, data: Row[]) => ({
  since,
  target: {},
  shown: { data, count: data.length },
});

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
