import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { addDays, type Day, daysBetween } from '@/lib/domain/calendar';
import { PLAN_STATUSES, type PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { mondayOf, weeksOfPlan } from '@/lib/domain/deliveries/time-line';
import { DELIVERY_TONES } from './delivery-tones';
import { TimeLineTable } from './time-line-table';
import { TimeSlider } from './time-slider';
import type { Planner } from './use-planner';
import { WaveBar } from './wave-bar';

/** Number of weeks shown, and how many of them are before the initial day. */
const SHOWN_WEEKS = 14;
const WEEKS_BEFORE = 2;
const DAYS_A_WEEK = 7;

export interface TimeLineCardProps {
  planner: Planner;
  today: Day;
  day: Day;
  plantCountry: string | null;
  onDay: (day: Day) => void;
  onFocus: (delivery: PlannedDelivery) => void;
}

const firstWeekFor = (day: Day) => addDays(mondayOf(day), -WEEKS_BEFORE * DAYS_A_WEEK);

/** The deliveries of a project by weeks, the selected day of the building, and the planned move. */
export default function TimeLineCard(props: TimeLineCardProps) {
  const { planner, today, day, onDay } = props;
  const { plan, deliveries } = planner;
  const t = useTranslations('deliveries.timeLine');
  const [first, setFirst] = useState(() => firstWeekFor(today));
  const shown = useMemo(() => ({ first, count: SHOWN_WEEKS }), [first]);
  const whole = useMemo(() => weeksOfPlan(deliveries, today), [deliveries, today]);
  if (!plan || deliveries.length === 0) return null;

  function showDay(next: Day) {
    onDay(next);
    const days = daysBetween(first, next);
    if (days < 0 || days >= SHOWN_WEEKS * DAYS_A_WEEK) setFirst(firstWeekFor(next));
  }

  return (
    <Card
      title={t('title')}
      aside={
        <Weeks
          onStep={(weeks) => setFirst(addDays(first, weeks * DAYS_A_WEEK))}
          onToday={() => setFirst(firstWeekFor(today))}
        />
      }
      flush
    >
      <ul aria-label={t('legend')} className="flex flex-wrap gap-1.5 border-b px-3.5 py-1.5">
        {PLAN_STATUSES.map((status) => (
          <li key={status}>
            <Badge tone={DELIVERY_TONES[status]}>{t(`statuses.${status}`)}</Badge>
          </li>
        ))}
      </ul>
      <TimeSlider
        first={whole.first}
        last={addDays(whole.first, whole.count * DAYS_A_WEEK - 1)}
        day={day}
        onDay={showDay}
      />
      <WaveBar planner={planner} plan={plan} />
      <TimeLineTable {...props} plan={plan} shown={shown} />
    </Card>
  );
}

const STEP_WEEKS = 4;

function Weeks({ onStep, onToday }: { onStep: (weeks: number) => void; onToday: () => void }) {
  const t = useTranslations('deliveries.timeLine');
  return (
    <>
      <IconButton
        size="sm"
        label={t('earlier')}
        icon={<ChevronLeftIcon />}
        onClick={() => onStep(-STEP_WEEKS)}
      />
      <Button size="sm" onClick={onToday}>
        {t('today')}
      </Button>
      <IconButton
        size="sm"
        label={t('later')}
        icon={<ChevronRightIcon />}
        onClick={() => onStep(STEP_WEEKS)}
      />
    </>
  );
}
