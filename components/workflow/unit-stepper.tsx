import { useTranslations } from 'next-intl';
import { Stepper } from '@/components/ui/stepper';
import { daysBetween, todayInBerlin } from '@/lib/domain/calendar';
import type { StepperEntry } from '@/lib/domain/workflow/stepper';

export interface UnitStepperProps {
  entries: readonly StepperEntry[];
  stateSince: Date;
  now: Date;
}

const STATUS = { done: 'done', now: 'current', next: 'ahead' } as const;

/** The way of a unit from its first to its last state, and since when it is where it is. */
export function UnitStepper({ entries, stateSince, now }: UnitStepperProps) {
  const t = useTranslations('workflow.stepper');
  const states = useTranslations('states');
  return (
    <Stepper
      label={t('label')}
      statusLabels={{ done: t('done'), current: t('current'), ahead: t('ahead') }}
      steps={entries.map(({ stateKey, status }) => ({
        key: stateKey,
        title: states(stateKey),
        status: STATUS[status],
        note:
          status === 'now'
            ? t('since', { days: daysBetween(todayInBerlin(stateSince), todayInBerlin(now)) })
            : undefined,
      }))}
    />
  );
}
