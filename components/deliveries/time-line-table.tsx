import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { addDays, type Day } from '@/lib/domain/calendar';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { layOutTimeLine, type TimeLineRow } from '@/lib/domain/deliveries/time-line';
import { TimeLineBar } from './time-line-bar';
import { isInWeek, TimeLineHead } from './time-line-head';
import { TimeLineTotals } from './time-line-totals';
import { barOf, useBarDrag } from './use-bar-drag';
import { type BarTexts, useBarTexts } from './use-bar-texts';
import type { Planner } from './use-planner';

const DAYS_A_WEEK = 7;

export interface TimeLineTableProps {
  planner: Planner;
  plan: DeliveryPlanDto;
  shown: { first: Day; count: number };
  today: Day;
  /** The day for which the building is shown. */
  day: Day;
  plantCountry: string | null;
  onFocus: (delivery: PlannedDelivery) => void;
}

/** Weeks as columns, subprojects as rows, and a bar for each delivery of a lot. */
export function TimeLineTable(props: TimeLineTableProps) {
  const { planner, plan, shown, onFocus } = props;
  const t = useTranslations('deliveries.timeLine');
  const texts = useBarTexts(plan);
  const keysId = useId();
  const table = useRef<HTMLTableElement>(null);
  const layout = useMemo(() => {
    const ids = plan.subProjects.map(({ projectUnitID }) => projectUnitID);
    return layOutTimeLine(planner.shown, ids, shown);
  }, [planner.shown, plan.subProjects, shown]);
  const canMove = plan.abilities.editMaterials.can;
  const drag = useBarDrag(table, {
    onGrab: (key) => {
      if (!planner.keys.has(key)) planner.select(key, false);
    },
    onDrop: (weeks) => planner.shift(weeks * DAYS_A_WEEK),
  });

  function press(event: MouseEvent) {
    const key = barOf(event.target)?.dataset.bar;
    if (key === undefined || drag.endedDrag()) return;
    planner.select(key, event.shiftKey || event.ctrlKey || event.metaKey);
    const delivery = planner.shown.find((candidate) => planner.keyOf.get(candidate) === key);
    if (delivery) onFocus(delivery);
  }

  function move(event: KeyboardEvent) {
    const key = barOf(event.target)?.dataset.bar;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (key === undefined || way === undefined || !event.altKey || !canMove) return;
    event.preventDefault();
    if (planner.keys.has(key)) planner.shift(way * DAYS_A_WEEK);
    else planner.select(key, false);
  }

  return (
    <ScrollBox role="group" className="relative overflow-x-auto">
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <table
        ref={table}
        aria-label={t('title')}
        aria-describedby={keysId}
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${shown.count * 84 + 112}px` }}
        onClick={press}
        onKeyDown={move}
        {...(canMove && drag.events)}
      >
        <TimeLineHead
          weeks={layout.weeks}
          earliestDay={plan.earliestDate}
          today={props.today}
          day={props.day}
          plantCountry={props.plantCountry}
        />
        <tbody>
          {layout.rows.map((row) => (
            <TimeLineRowView key={row.subprojectId} row={row} texts={texts} {...props} />
          ))}
        </tbody>
        <TimeLineTotals weeks={layout.weeks} capacity={plan.trucksPerWeek} />
      </table>
    </ScrollBox>
  );
}

function TimeLineRowView({
  row,
  texts,
  planner,
  plan,
  shown,
  day,
}: Pick<TimeLineTableProps, 'planner' | 'plan' | 'shown' | 'day'> & { row: TimeLineRow; texts: BarTexts }) {
  const t = useTranslations('deliveries.timeLine');
  const subproject = plan.subProjects.find(({ projectUnitID }) => projectUnitID === row.subprojectId);
  return (
    <tr className="border-b">
      <th
        scope="row"
        className="sticky left-0 z-1 truncate bg-surface px-3 py-1 text-left font-medium text-xs"
      >
        {subproject?.title ?? t('noSubproject')}
        {row.before + row.after > 0 && (
          <span className="block whitespace-normal font-normal text-2xs text-ink-3">
            {t('outside', { before: row.before, after: row.after })}
          </span>
        )}
      </th>
      {row.weeks.map((deliveries, index) => {
        const monday = addDays(shown.first, index * DAYS_A_WEEK);
        return (
          <td
            key={monday}
            className={cx('border-l p-0.5 align-top', isInWeek(day, monday) && 'bg-accent-soft')}
          >
            <WeekBars deliveries={deliveries} planner={planner} texts={texts} />
          </td>
        );
      })}
    </tr>
  );
}

interface WeekBarsProps {
  deliveries: readonly PlannedDelivery[];
  planner: Planner;
  texts: BarTexts;
}

function WeekBars({ deliveries, planner, texts }: WeekBarsProps) {
  return deliveries.map((delivery) => {
    const key = planner.keyOf.get(delivery) ?? '';
    return (
      <TimeLineBar
        key={key}
        delivery={delivery}
        barKey={key}
        texts={texts}
        isSelected={planner.keys.has(key)}
        isMoved={!key.endsWith(delivery.day)}
      />
    );
  });
}
