import { useFormatter, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { LockIcon } from '@/components/ui/icons';
import { addDays, type Day, daysBetween, isoWeek } from '@/lib/domain/calendar';
import type { WeekTotals } from '@/lib/domain/deliveries/time-line';
import { dayText } from '@/lib/domain/moment-text';
import { closuresOn, type PlantCalendar } from '@/lib/domain/plant-calendar';

const DAYS_A_WEEK = 7;

interface TimeLineHeadProps {
  weeks: readonly WeekTotals[];
  /** The first day on which all materials of the project can be delivered. */
  earliestDay: Day;
  today: Day;
  /** The day for which the building is shown. */
  day: Day;
  plantCountry: string | null;
  plants: readonly PlantCalendar[];
}

/** The week headings in two lines, with today, the first possible day and the days on which the plants are closed. */
export function TimeLineHead(props: TimeLineHeadProps) {
  const { weeks, earliestDay, today, day, plantCountry, plants } = props;
  const t = useTranslations('deliveries.timeLine');
  const format = useFormatter();
  const dateOf = (monday: Day) => dayText({ format }, monday, { day: 'numeric', month: 'short' });
  return (
    <thead className="sticky top-0 z-3">
      <tr>
        <th scope="col" className="sticky left-0 z-1 w-24 bg-sunken px-3 text-left font-medium text-2xs">
          {t('subproject')}
        </th>
        {weeks.map(({ monday }) => (
          <th
            key={monday}
            scope="col"
            aria-current={isInWeek(today, monday) ? 'date' : undefined}
            className={cx(
              'whitespace-nowrap border-l bg-sunken px-1 text-left align-top font-medium text-2xs text-ink-3 leading-[14px]',
              'aria-[current]:text-accent',
              isInWeek(day, monday) && 'shadow-[inset_0_-2px] shadow-accent',
              isInWeek(earliestDay, monday) && EARLIEST_LINE,
            )}
          >
            <span className="flex items-center justify-between">
              <span className="font-semibold">{t('week', { week: weekNumber(monday) })}</span>
              <Closed {...closedIn(monday, plantCountry, plants)} />
            </span>
            <span className="block">{dateOf(monday)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The line at the week of the first possible day; the legend names the day. */
export const EARLIEST_LINE = 'border-l-2 border-l-bad [border-left-style:dashed]';

/** How many working days of a week the plants are closed. */
function Closed({ days, titles }: ClosedDays) {
  const t = useTranslations('deliveries.timeLine');
  if (days === 0) return null;
  const text = [t('closed', { count: days }), ...titles].join(' · ');
  return (
    <span title={text} className="flex items-center font-normal">
      <LockIcon size={12} />
      <span aria-hidden="true">{days}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The ISO week without its year: `48`. */
const weekNumber = (monday: Day) => String(Number(isoWeek(monday).split('-W')[1]));

/** Whether a day is in the week of a Monday. */
export function isInWeek(date: Day, monday: Day): boolean {
  const days = daysBetween(monday, date);
  return days >= 0 && days < DAYS_A_WEEK;
}

interface ClosedDays {
  days: number;
  /** The closures of single plants, with the plant. */
  titles: readonly string[];
}

/** Working days of a week on which the plants are closed, or one of them. */
function closedIn(monday: Day, country: string | null, plants: readonly PlantCalendar[]): ClosedDays {
  const closures = [0, 1, 2, 3, 4].map((days) => closuresOn(addDays(monday, days), country, plants));
  const single = closures.flatMap((day) => day.plants);
  return {
    days: closures.filter((day) => day.general !== null || day.plants.length > 0).length,
    titles: [...new Set(single.map(({ plant, title }) => (title === null ? plant : `${plant}: ${title}`)))],
  };
}
