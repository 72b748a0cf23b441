import { useTranslations } from 'next-intl';
import { Stepper } from '@/components/ui/stepper';
import { pageDay } from '@/lib/client/page-day';
import { daysBetween } from '@/lib/domain/calendar';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { StepperEntry } from '@/lib/domain/workflow/stepper';

export interface UnitStepperProps {
  entries: readonly StepperEntry[];
  stateSince: Date;
  now: Date;
  /** Names of the roles for which it waits, the first ones to be shown. */
  waitsFor: readonly string[];
  /** For a subproject: number of its lots by state. */
  lots?: readonly { stateKey: StateKey; lots: number }[];
}

const STATUS = { done: 'done', now: 'current', next: 'ahead' } as const;

/** The workflow of a unit from the first to the last state, the date of the current state, and for whom it waits. */
export function UnitStepper({ entries, stateSince, now, waitsFor, lots = [] }: UnitStepperProps) {
  const t = useTranslations('workflow.stepper');
  const states = useTranslations('states');
  const lotTexts = useTranslations('workflow.states');
  const days = daysBetween(pageDay(stateSince), pageDay(now));
  const [first, ...others] = waitsFor;
  const role = first && (others.length > 0 ? `${first} +${others.length}` : first);

  function noteOf({ stateKey, status }: StepperEntry): string | undefined {
    const there = lots.find((entry) => entry.stateKey === stateKey);
    const notes = [
      there && lotTexts('lots', { count: there.lots }),
      status === 'now' && t('since', { days }),
      status === 'now' && role,
    ];
    return notes.filter(Boolean).join(' · ') || undefined;
  }

  const place = entries.findIndex(({ status }) => status === 'now');
  return (
    <Stepper
      label={t('label')}
      positionLabel={t('position', {
        step: place < 0 ? entries.length : place + 1,
        count: entries.length,
      })}
      statusLabels={{ done: t('done'), current: t('current'), ahead: t('ahead') }}
      steps={entries.map((entry) => ({
        key: entry.stateKey,
        title: states(entry.stateKey),
        status: STATUS[entry.status],
        note: noteOf(entry),
      }))}
    />
  );
}
