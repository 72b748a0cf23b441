import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { StateMark } from '@/components/ui/badge';
import { FilterChip } from '@/components/ui/filter-chip';
import { ScrollRow } from '@/components/ui/scroll-row';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import type { LotDto } from '@/lib/contract/lots';
import type { Day } from '@/lib/domain/calendar';
import { STATE_KEYS, STATE_TONES } from '@/lib/domain/vocabulary/states';
import { deliveryWeeks, type LotHolder, waitsForHolder } from '@/lib/domain/workflow/filter-lots';
import { isOverdue } from '@/lib/domain/workflow/inbox';
import { weekNumber } from './lot-texts';
import type { LotView } from './lot-view';

export interface LotFiltersProps {
  lots: readonly LotDto[];
  holders: readonly LotHolder[];
  viewerId: string;
  today: Day;
  view: LotView;
  onChange: (changes: Partial<LotView>) => void;
}

const LATE = 'late';
const GROUP = 'flex gap-1';
/** The whole legend is visible if there is room. */
const STATES = `${GROUP} max-sm:w-max sm:flex-wrap`;

/** Filters lots by state, delay, person and week of delivery. The states are also the legend of the matrix. */
export function LotFilters(props: LotFiltersProps) {
  return (
    <div className="grid grid-cols-1 gap-2 border-b px-3.5 py-2">
      <ScrollRow>
        <StateChips {...props} />
      </ScrollRow>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <ScrollRow className="mr-auto min-w-0">
          <PersonChips {...props} />
        </ScrollRow>
        <WeekBars {...props} />
      </div>
    </div>
  );
}

function StateChips({ lots, view, onChange }: LotFiltersProps) {
  const t = useTranslations('lots');
  const states = useTranslations('states');
  const late = lots.filter(isOverdue).length;
  return (
    <div className={STATES}>
      <ToggleGroup
        type="single"
        aria-label={t('state')}
        value={view.state ?? ''}
        onValueChange={(value) => onChange({ state: STATE_KEYS.find((state) => state === value) })}
        className={STATES}
      >
        {STATE_KEYS.map((state) => {
          const count = lots.filter(({ stateKey }) => stateKey === state).length;
          if (count === 0) return null;
          const mark = <StateMark tone={STATE_TONES[state]} />;
          return <FilterChip key={state} value={state} label={states(state)} count={count} mark={mark} />;
        })}
      </ToggleGroup>
      {(late > 0 || view.late) && (
        <ToggleGroup
          type="multiple"
          aria-label={t('delay')}
          value={view.late ? [LATE] : []}
          onValueChange={(values) => onChange({ late: values.includes(LATE) })}
          className={GROUP}
        >
          <FilterChip value={LATE} label={t('late')} count={late} />
        </ToggleGroup>
      )}
    </div>
  );
}

function PersonChips({ lots, holders, viewerId, view, onChange }: LotFiltersProps) {
  const t = useTranslations('lots');
  const waited = holders
    .map((holder) => ({ ...holder, count: lots.filter((lot) => waitsForHolder(lot, holder)).length }))
    .filter(({ count, userId }) => count > 0 || userId === view.person)
    .toSorted((a, b) => Number(b.userId === viewerId) - Number(a.userId === viewerId) || b.count - a.count);
  if (waited.length === 0) return null;
  return (
    <div className={`${GROUP} w-max items-center`}>
      <span className="mr-1 text-ink-3 text-xs">{t('waitsFor')}</span>
      <ToggleGroup
        type="single"
        aria-label={t('waitsFor')}
        value={view.person ?? ''}
        onValueChange={(person) => onChange({ person: person || undefined })}
        className={GROUP}
      >
        {waited.map(({ userId, name, count }) => (
          <FilterChip
            key={userId}
            value={userId}
            label={userId === viewerId ? t('you') : name}
            count={count}
          />
        ))}
      </ToggleGroup>
    </div>
  );
}

const BAR_PX = 18;

/** The coming weeks as bars, with the number of deliveries as height. */
function WeekBars({ lots, today, view, onChange }: LotFiltersProps) {
  const t = useTranslations('lots');
  const weeks = useMemo(() => deliveryWeeks(lots, today), [lots, today]);
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <div className="flex items-end gap-2 max-sm:hidden">
      <span className="pb-1 text-ink-3 text-xs">{t('deliveryWeek')}</span>
      <ToggleGroup
        type="single"
        aria-label={t('deliveryWeek')}
        value={view.week ?? ''}
        onValueChange={(week) => onChange({ week: week || undefined })}
        className="flex"
      >
        {weeks.map(({ week, count }) => (
          <ToggleGroupItem
            key={week}
            value={week}
            aria-label={t('weekCount', { week: weekNumber(week), count })}
            tip={t('weekCount', { week: weekNumber(week), count })}
            className="h-9 w-7 flex-col justify-end gap-0.5 rounded-sm text-2xs tabular-nums"
          >
            <span
              aria-hidden="true"
              className="w-4 rounded-t-sm bg-line-strong"
              style={{ height: `${Math.round((count / most) * BAR_PX)}px` }}
            />
            {weekNumber(week)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </div>
  );
}
