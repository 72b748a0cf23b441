import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useDayText } from '@/components/ui/use-day-text';
import { addDays, type Day, daysBetween } from '@/lib/domain/calendar';
import { isPlantClosed } from '@/lib/domain/day-text';
import type { WeekTotals } from '@/lib/domain/deliveries/time-line';

const DAYS_A_WEEK = 7;

interface TimeLineHeadProps {
  weeks: readonly WeekTotals[];
  /** The first day on which all materials of the project can be delivered. */
  earliestDay: Day;
  today: Day;
  /** The day for which the building is shown. */
  day: Day;
  plantCountry: string | null;
}

/** The week headings, with today, the first possible day and the days on which the plants are closed. */
export function TimeLineHead({ weeks, earliestDay, today, day, plantCountry }: TimeLineHeadProps) {
  const t = useTranslations('deliveries.timeLine');
  const dayText = useDayText();
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="sticky left-0 z-1 w-28 border-b bg-sunken px-3 text-left font-medium text-xs"
        >
          {t('subproject')}
        </th>
        {weeks.map(({ monday }) => {
          const closed = closedDays(monday, plantCountry);
          return (
            <th
              key={monday}
              scope="col"
              aria-current={isInWeek(today, monday) ? 'date' : undefined}
              className={cx(
                'border-b border-l bg-sunken px-1.5 py-1 text-left align-top font-medium text-2xs text-ink-3',
                'aria-[current]:text-accent',
                isInWeek(day, monday) && 'border-b-accent',
              )}
            >
              <span className="block whitespace-nowrap">{dayText(monday)}</span>
              {closed > 0 && <span className="block font-normal">{t('closed', { count: closed })}</span>}
              {isInWeek(earliestDay, monday) && (
                <span className="block font-normal text-bad">
                  {t('earliest', { day: dayText(earliestDay) })}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Whether a day is in the week of a Monday. */
export function isInWeek(date: Day, monday: Day): boolean {
  const days = daysBetween(monday, date);
  return days >= 0 && days < DAYS_A_WEEK;
}

/** Working days of a week on which the plants are closed. */
function closedDays(monday: Day, plantCountry: string | null): number {
  return [0, 1, 2, 3, 4].filter((days) => isPlantClosed(addDays(monday, days), plantCountry)).length;
}
