import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { ScrollBox } from '@/components/ui/scroll-box';
import { toast } from '@/components/ui/toast-store';
import { shownSettings } from '@/lib/client/page-settings';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { addDays, type Day } from '@/lib/domain/calendar';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { layOutTimeLine, type TimeLineRow } from '@/lib/domain/deliveries/time-line';
import { plantsOf } from './planned-deliveries';
import { TimeLineBar } from './time-line-bar';
import { EARLIEST_LINE, isInWeek, TimeLineHead } from './time-line-head';
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
  const wave = useTranslations('deliveries.wave');
  const pending = () => ({ title: wave('pending'), topic: 'wave' });
  const texts = useBarTexts(plan);
  const keysId = useId();
  const table = useRef<HTMLTableElement>(null);
  const layout = useMemo(() => {
    const ids = plan.subProjects.map(({ projectUnitID }) => projectUnitID);
    return layOutTimeLine(planner.shown, ids, shown, shownSettings());
  }, [planner.shown, plan.subProjects, shown]);
  const canMove = plan.abilities.editMaterials.can;
  const drag = useBarDrag(table, {
    onGrab: (key) => {
      const mayMove = planner.keys.has(key) || planner.select(key, false);
      if (!mayMove) toast.info(pending());
      return mayMove;
    },
    onDrop: (weeks) => planner.shift(weeks * DAYS_A_WEEK),
  });

  function press(event: MouseEvent) {
    const key = barOf(event.target)?.dataset.bar;
    if (key === undefined || drag.endedDrag()) return;
    if (!planner.select(key, event.shiftKey || event.ctrlKey || event.metaKey)) toast.info(pending());
    const delivery = planner.shown.find((candidate) => planner.keyOf.get(candidate) === key);
    if (delivery) onFocus(delivery);
  }

  function move(event: KeyboardEvent) {
    const key = barOf(event.target)?.dataset.bar;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (key === undefined || way === undefined || !event.altKey || !canMove) return;
    event.preventDefault();
    if (planner.keys.has(key)) planner.shift(way * DAYS_A_WEEK);
    else if (!planner.select(key, false)) toast.info(pending());
  }

  const [inView, others] = [layout.rows.filter(hasBars), layout.rows.filter((row) => !hasBars(row))];
  return (
    <ScrollBox role="group" className="relative overflow-x-auto lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <table
        ref={table}
        aria-label={t('title')}
        aria-describedby={keysId}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: `${shown.count * WEEK_PX + LABEL_PX}px` }}
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
          plants={plantsOf(plan)}
        />
        <tbody>
          {inView.map((row) => (
            <TimeLineRowView key={row.subprojectId} row={row} texts={texts} {...props} />
          ))}
          {others.length > 0 && <OtherRows rows={others} plan={plan} weeks={shown.count} />}
        </tbody>
        <TimeLineTotals weeks={layout.weeks} capacity={plan.trucksPerWeek} />
      </table>
    </ScrollBox>
  );
}

/** Room for three bars side by side, and for the name of a block. */
const WEEK_PX = 75;
const LABEL_PX = 84;

const hasBars = ({ weeks }: TimeLineRow) => weeks.some((week) => week.length > 0);

interface OtherRowsProps {
  rows: readonly TimeLineRow[];
  plan: DeliveryPlanDto;
  weeks: number;
}

/** The subprojects without a bar in these weeks, in one row, with the numbers of their earlier and later dates. */
function OtherRows({ rows, plan, weeks }: OtherRowsProps) {
  const t = useTranslations('deliveries.timeLine');
  return (
    <tr>
      <th scope="row" className={`${ROW_HEAD} truncate py-1 text-ink-3`}>
        {t('others')}
      </th>
      <td colSpan={weeks} className="border-t border-l px-1.5 py-1">
        <ul className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
          {rows.map((row) => (
            <li key={row.subprojectId} className="flex gap-1.5">
              {titleOfRow(row, plan) ?? t('noSubproject')}
              <Outside row={row} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const ROW_HEAD =
  'sticky left-0 z-2 border-t bg-surface px-3 text-left align-middle font-medium text-xs leading-4 max-w-0';

function titleOfRow({ subprojectId }: TimeLineRow, { subProjects }: DeliveryPlanDto): string | undefined {
  return subProjects.find(({ projectUnitID }) => projectUnitID === subprojectId)?.title;
}

/** The numbers of dates before and after the shown weeks. */
function Outside({ row: { before, after } }: { row: TimeLineRow }) {
  const t = useTranslations('deliveries.timeLine');
  if (before + after === 0) return null;
  const text = t('outside', { before, after });
  return (
    <span title={text} className="shrink-0 whitespace-nowrap font-normal text-2xs text-ink-3 tabular-nums">
      <span aria-hidden="true">
        {before > 0 && `‹${before}`}
        {before > 0 && after > 0 && ' '}
        {after > 0 && `${after}›`}
      </span>
      <span className="sr-only">{text}</span>
    </span>
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
  const title = titleOfRow(row, plan) ?? t('noSubproject');
  return (
    <tr>
      <th scope="row" className={ROW_HEAD}>
        <span className="flex items-baseline gap-1">
          <span title={title} className="min-w-0 flex-1 truncate">
            {title}
          </span>
          <Outside row={row} />
        </span>
      </th>
      {row.weeks.map((deliveries, index) => {
        const monday = addDays(shown.first, index * DAYS_A_WEEK);
        return (
          <td
            key={monday}
            className={cx(
              'border-t border-l p-0 align-top',
              isInWeek(day, monday) && 'bg-accent-soft',
              isInWeek(plan.earliestDate, monday) && EARLIEST_LINE,
            )}
          >
            <span className="flex min-h-[24px] flex-wrap">
              <WeekBars deliveries={deliveries} planner={planner} texts={texts} />
            </span>
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
