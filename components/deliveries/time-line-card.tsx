import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { ChevronLeftIcon, ChevronRightIcon, UndoIcon } from '@/components/ui/icons';
import { useDayText } from '@/components/ui/use-day-text';
import { useUnsavedInput } from '@/lib/client/sync/unsaved-input';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { addDays, type Day, daysBetween } from '@/lib/domain/calendar';
import { PLAN_STATUSES, type PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { mondayOf, weeksOfPlan } from '@/lib/domain/deliveries/time-line';
import { DeliveryLegend } from './delivery-mark';
import { TimeLineTable } from './time-line-table';
import { TimeSlider } from './time-slider';
import type { Planner } from './use-planner';
import { useWaveSaving, type WaveWriting } from './use-wave-saving';
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
  const [first, setFirst] = useState(() => firstWeekFor(today));
  const shown = useMemo(() => ({ first, count: SHOWN_WEEKS }), [first]);
  const whole = useMemo(() => weeksOfPlan(deliveries, today), [deliveries, today]);
  const saving = useWaveSaving({ ...planner, onSaved: planner.discard });
  useUnsavedInput(() => planner.move.days !== 0);
  if (!plan || deliveries.length === 0) return null;

  function showDay(next: Day) {
    onDay(next);
    const days = daysBetween(first, next);
    if (days < 0 || days >= SHOWN_WEEKS * DAYS_A_WEEK) setFirst(firstWeekFor(next));
  }

  return (
    <Card flush className="flex min-h-0 flex-col">
      <div className="sticky top-12 z-10 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 rounded-t border-b bg-surface px-3.5 py-1 lg:static">
        <Head planner={planner} plan={plan} saving={saving} />
        <Weeks
          onStep={(weeks) => setFirst(addDays(first, weeks * DAYS_A_WEEK))}
          onToday={() => setFirst(firstWeekFor(today))}
        />
      </div>
      <TimeSlider
        first={whole.first}
        last={addDays(whole.first, whole.count * DAYS_A_WEEK - 1)}
        day={day}
        onDay={showDay}
      />
      <TimeLineTable {...props} plan={plan} shown={shown} />
    </Card>
  );
}

interface HeadProps {
  planner: Planner;
  plan: DeliveryPlanDto;
  saving: WaveWriting;
}

/** Title and legend; in the same place, so that no bar moves, the planned move. */
function Head({ planner, plan, saving }: HeadProps) {
  const t = useTranslations('deliveries.timeLine');
  const wave = useTranslations('deliveries.wave');
  const dayText = useDayText();
  const isPlanning = planner.keys.size > 0;
  return (
    <>
      <h2 className={cx('font-semibold text-sm', isPlanning && 'sr-only')}>{t('title')}</h2>
      {isPlanning ? (
        <WaveBar planner={planner} plan={plan} saving={saving} />
      ) : (
        <>
          <DeliveryLegend
            label={t('legend')}
            statuses={PLAN_STATUSES}
            nameOf={(status) => t(`statuses.${status}`)}
          />
          <p className="border-bad border-l-2 border-dashed pl-1.5 text-bad text-xs">
            {t('earliest', { day: dayText(plan.earliestDate) })}
          </p>
          {saving.canUndo && (
            <Button
              size="sm"
              icon={<UndoIcon />}
              busy={saving.busy}
              className="ml-auto"
              onClick={() => void saving.undo()}
            >
              {wave('undo')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

const STEP_WEEKS = 4;

function Weeks({ onStep, onToday }: { onStep: (weeks: number) => void; onToday: () => void }) {
  const t = useTranslations('deliveries.timeLine');
  return (
    <div className="ml-auto flex items-center gap-1">
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
    </div>
  );
}
