import { getFormatter, getTranslations } from 'next-intl/server';
import { BarPlot } from '@/components/dashboard/bar-plot';
import { getPageContext } from '@/lib/auth/page-context';
import { countDeliveryWeeks } from '@/lib/services/deliveries/count-delivery-weeks';
import { countTaskAges } from '@/lib/services/tasks/count-task-ages';

/** How long the person's open tasks have waited. */
export async function TaskAges() {
  const [t, format, ctx] = await Promise.all([
    getTranslations('dashboard.ages'),
    getFormatter(),
    getPageContext(),
  ]);
  const ages = await countTaskAges(ctx);
  return (
    <BarPlot
      title={t('title')}
      summary={t('summary', { count: ages.reduce((sum, { tasks }) => sum + tasks, 0) })}
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
export async function DeliveryWeeks() {
  const [t, format, ctx] = await Promise.all([
    getTranslations('dashboard.weeks'),
    getFormatter(),
    getPageContext(),
  ]);
  const weeks = await countDeliveryWeeks(ctx);
  return (
    <BarPlot
      title={t('title')}
      summary={t('summary', { count: weeks.reduce((sum, { deliveries }) => sum + deliveries, 0) })}
      columns={{ label: t('column'), value: t('deliveries') }}
      bars={weeks.map(({ week, deliveries }) => ({
        label: t('week', { week: week.slice(-2) }),
        value: deliveries,
        text: format.number(deliveries, 'integer'),
      }))}
    />
  );
}
