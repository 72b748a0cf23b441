import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { HoverLink } from '@/components/ui/hover-link';
import { TruckIcon } from '@/components/ui/icons';
import type { DeliveryWeekDto } from '@/lib/contract/dashboard';
import { dayText } from '@/lib/domain/moment-text';
import { href } from '@/lib/domain/navigation/pages';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

type DeliveryDay = DeliveryWeekDto['days'][number];
type Project = DeliveryDay['projects'][number];

/** Maximum number of projects named per day; others are counted. */
const SHOWN_PROJECTS = 3;
/** Maximum number of trucks that are drawn; a larger number is only shown as text. */
const DRAWN_TRUCKS = 20;

const sumOf = (projects: readonly Project[], field: 'trucks' | 'volume') =>
  projects.reduce((sum, project) => sum + project[field], 0);

/** The deliveries of each day of the week: days as columns, on a phone one below the other. */
export function DeliveryWeek({ today, days }: DeliveryWeekDto) {
  const t = useTranslations('dashboard.week');
  const loadText = useLoadText();
  return (
    <Card title={t('title')} aside={loadText(days.flatMap(({ projects }) => projects))} flush>
      <ol className="grid max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
        {days.map((day) => (
          <Day key={day.day} {...day} isToday={day.day === today} />
        ))}
      </ol>
    </Card>
  );
}

/** Trucks and volume of deliveries in one line. */
function useLoadText(): (projects: readonly Project[]) => string {
  const t = useTranslations('dashboard.week');
  const show = useQuantityTexts();
  return (projects) =>
    t('load', { trucks: sumOf(projects, 'trucks'), volume: show.volumeM3(sumOf(projects, 'volume')) });
}

function Day({ day, projects, isToday }: DeliveryDay & { isToday: boolean }) {
  const t = useTranslations('dashboard.week');
  const format = useFormatter();
  const loadText = useLoadText();
  const more = projects.length - SHOWN_PROJECTS;
  return (
    <li aria-current={isToday ? 'date' : undefined} className="min-w-0 px-3.5 py-2.5">
      <h3 className="flex flex-wrap items-center gap-x-1.5 font-medium text-sm">
        {dayText({ format }, day, { weekday: 'short' })}
        <time dateTime={day} className="font-normal text-ink-2">
          {dayText({ format }, day, { day: 'numeric', month: 'short' })}
        </time>
        {isToday && <Badge tone="accent">{t('today')}</Badge>}
      </h3>
      {projects.length === 0 ? (
        <p className="text-ink-3 text-sm">{t('none')}</p>
      ) : (
        <>
          <Trucks count={sumOf(projects, 'trucks')} />
          <p className="text-sm tabular-nums">{loadText(projects)}</p>
          <ul>
            {projects.slice(0, SHOWN_PROJECTS).map(({ rootProjectUnitID: rootUnitId, title, lots }) => (
              <li key={rootUnitId} className="text-sm">
                <HoverLink
                  href={href('deliveryOverview', { rootUnitId })}
                  className="flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-touch"
                >
                  <span className="truncate">{t('project', { title, lots })}</span>
                </HoverLink>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-ink-3 text-sm">{t('more', { count: more })}</p>}
        </>
      )}
    </li>
  );
}

/** The trucks of a day as a drawing; their number is shown below. */
function Trucks({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="mt-1 flex flex-wrap gap-0.5 text-accent empty:hidden">
      {Array.from({ length: count > DRAWN_TRUCKS ? 0 : count }, (_, truck) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal drawings without an identity
        <TruckIcon key={truck} size={18} />
      ))}
    </span>
  );
}
