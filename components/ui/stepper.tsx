import type { ReactNode } from 'react';
import { cx } from './cx';
import { CheckIcon } from './icons';
import { ScrollRow } from './scroll-row';

export type StepStatus = 'done' | 'current' | 'ahead';

export interface Step {
  key: string;
  title: ReactNode;
  /** When it was done, since when it is waiting, or what comes next. */
  note?: ReactNode;
  status: StepStatus;
}

const LOOKS: Record<StepStatus, string> = {
  done: 'text-ok',
  // Scrolled into view at the start if not all steps fit, even before scripts run.
  current:
    'bg-accent-soft text-accent-strong shadow-[inset_0_-2px] shadow-accent [scroll-initial-target:nearest]',
  ahead: 'text-ink-3',
};

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Read after a title: “done”, “current step”, “to come”. */
  statusLabels: Record<StepStatus, string>;
}

/** A row of steps from done to upcoming; scrolls sideways if it does not fit, and shows that it does. */
export function Stepper({ label, steps, statusLabels }: StepperProps) {
  return (
    <ScrollRow role="region" aria-label={label} className="rounded border bg-surface">
      <ol className="flex min-w-max">
        {steps.map((step) => (
          <li
            key={step.key}
            aria-current={step.status === 'current' ? 'step' : undefined}
            className={cx('min-w-32 flex-[1_0_auto] border-l px-3 py-2 first:border-l-0', LOOKS[step.status])}
          >
            <span className="flex items-center gap-1.5 font-semibold whitespace-nowrap">
              {step.status === 'done' && <CheckIcon size={14} />}
              {step.title}
              <span className="sr-only">{statusLabels[step.status]}</span>
            </span>
            <span className={cx('block truncate text-xs', step.status === 'current' && 'text-ink')}>
              {step.note ?? ' '}
            </span>
          </li>
        ))}
      </ol>
    </ScrollRow>
  );
}
