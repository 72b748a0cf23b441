import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { CalendarIcon, ChevronsRightIcon, LockIcon, TruckIcon, WarningIcon } from '@/components/ui/icons';
import { TONE_CLASSES, type Tone } from '@/components/ui/tone';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { DATE_TOO_EARLY } from '@/lib/domain/calendar';
import type { Wave } from '@/lib/domain/deliveries/plan-wave';
import { DATE_FIXED, DATE_TOO_LATE } from '@/lib/domain/deliveries/shift-dates';
import { titleOf } from './planned-deliveries';

const MOST = 4;

export interface WaveConsequencesProps {
  wave: Wave;
  plan: DeliveryPlanDto;
  /** Maximum number shown of one kind; the others are counted. */
  most?: number;
  /** Side by side, where there is little height. */
  inline?: boolean;
}

/** All effects of a move, before it is saved. */
export function WaveConsequences({ wave, plan, most = MOST, inline }: WaveConsequencesProps) {
  const t = useTranslations('deliveries.wave');
  const day = useDayText();
  const titles = new Map(wave.after.map((delivery) => [delivery.unitId, titleOf(delivery, plan)]));
  const refused = (code: string) => wave.refused.filter((move) => move.code === code);
  const [early, late, fixed] = [refused(DATE_TOO_EARLY), refused(DATE_TOO_LATE), refused(DATE_FIXED)];
  const weeks = shownWeeks(wave, plan.trucksPerWeek, most);
  const name = (unitId: string, to: string) => t('dated', { title: titles.get(unitId) ?? '', day: day(to) });
  return (
    <ul
      aria-label={t('consequences')}
      className={cx('text-sm', inline ? 'flex flex-wrap gap-x-4' : 'grid gap-1')}
    >
      {wave.alongCount > 0 && (
        <Line tone="neutral" icon={<ChevronsRightIcon />}>
          {t('along', { count: wave.alongCount })}
        </Line>
      )}
      <Named
        tone="bad"
        icon={<WarningIcon />}
        title={t('early', { count: early.length })}
        most={most}
        names={early.map(({ unitId, minDay }) => name(unitId, minDay))}
      />
      <Named
        tone="bad"
        icon={<WarningIcon />}
        title={t('late', { count: late.length })}
        most={most}
        names={late.map(({ unitId, from }) => name(unitId, from))}
      />
      <Named
        tone="bad"
        icon={<LockIcon />}
        title={t('fixed', { count: fixed.length })}
        most={most}
        names={fixed.map(({ unitId, from }) => name(unitId, from))}
      />
      <Named
        tone="warn"
        icon={<CalendarIcon />}
        title={t('closed', { count: wave.closed.length })}
        most={most}
        names={[...new Set(wave.closed.map(({ to, titles }) => [day(to), ...titles].join(' · ')))]}
      />
      {weeks.map((change) => (
        <TruckLine key={change.monday} change={change} capacity={plan.trucksPerWeek} />
      ))}
      {wave.trucks.length > weeks.length && (
        <li className="text-ink-2">{t('moreWeeks', { count: wave.trucks.length - weeks.length })}</li>
      )}
    </ul>
  );
}

/** The weeks with too many trucks first, then the others; in the order of the calendar. */
function shownWeeks({ trucks }: Wave, capacity: number, most: number): Wave['trucks'] {
  const [over, fitting] = [trucks.filter(({ after }) => after > capacity), trucks];
  const shown = new Set([...over, ...fitting].slice(0, most));
  return trucks.filter((change) => shown.has(change));
}

function TruckLine({ change, capacity }: { change: Wave['trucks'][number]; capacity: number }) {
  const t = useTranslations('deliveries.wave');
  const format = useFormatter();
  const day = useDayText();
  const { monday, before, after } = change;
  const difference = format.number(after - before, { signDisplay: 'always' });
  return (
    <Line tone={after > capacity ? 'warn' : 'neutral'} icon={<TruckIcon />}>
      {t('trucks', { difference, day: day(monday), after, capacity })}
    </Line>
  );
}

interface NamedProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  names: readonly string[];
  most: number;
}

function Named({ tone, icon, title, names, most }: NamedProps) {
  const t = useTranslations('deliveries.wave');
  if (names.length === 0) return null;
  const rest = names.length - most;
  return (
    <Line tone={tone} icon={icon}>
      <b className="font-semibold">{title}</b> {names.slice(0, most).join('; ')}
      {rest > 0 && ` ${t('more', { count: rest })}`}
    </Line>
  );
}

function Line({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-1.5 ${TONE_CLASSES[tone].text}`}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
