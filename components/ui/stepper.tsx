import type { ReactNode } from 'react';
import { cx } from './cx';
import { CheckIcon } from './icons';

export type StepStatus = 'done' | 'current' | 'ahead';

export interface Step {
  key: string;
  title: string;
  /** When it was done, since when it is waiting, or what comes next. */
  note?: ReactNode;
  status: StepStatus;
}

const LOOKS: Record<StepStatus, string> = {
  done: 'text-ok',
  // Its title always stays; the others give way.
  current: 'flex-none bg-accent-soft text-accent-strong shadow-[inset_0_-2px] shadow-accent',
  ahead: 'text-ink-3',
};

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Read after a title: “done”, “current step”, “to come”. */
  statusLabels: Record<StepStatus, string>;
  /** Shown where there is no room for all steps: “Step 7 of 10”. */
  positionLabel: string;
}

/**
 * A row of steps from done to upcoming. It only shrinks and never scrolls: first all titles but the current one give
 * way to their numbers, then the row to the position of the current step.
 */
export function Stepper({ label, steps, statusLabels, positionLabel }: StepperProps) {
  const current = steps.find(({ status }) => status === 'current') ?? steps.at(-1);
  return (
    <section aria-label={label} className="@container overflow-hidden rounded border bg-surface">
      {current && (
        <div className="@min-[44rem]:hidden px-3 py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-ink-2 text-xs">{positionLabel}</span>
            <span className="font-semibold text-accent-strong">{current.title}</span>
          </p>
          {current.note && <p className="text-xs">{current.note}</p>}
          <div aria-hidden="true" className="mt-1.5 flex gap-0.5">
            {steps.map(({ key, status }) => (
              <span key={key} className={cx('h-1 flex-1 rounded-full', BARS[status])} />
            ))}
          </div>
        </div>
      )}
      <ol className="@min-[44rem]:flex hidden">
        {steps.map((step, index) => (
          <li
            key={step.key}
            title={step.title}
            aria-current={step.status === 'current' ? 'step' : undefined}
            className={cx(
              'min-w-0 flex-[1_1_auto] border-l px-2.5 py-2 first:border-l-0',
              LOOKS[step.status],
            )}
          >
            {/* A title that does not fit beside its number wraps to a second line, which is cut. */}
            <span className="relative flex h-5 flex-wrap gap-x-1.5 overflow-hidden font-semibold leading-5">
              <span aria-hidden="true" className="grid h-5 place-items-center text-xs tabular-nums">
                {step.status === 'done' ? <CheckIcon size={14} /> : index + 1}
              </span>
              <span className="whitespace-nowrap">{step.title}</span>
              <span className="sr-only">{statusLabels[step.status]}</span>
            </span>
            <span className={cx('block truncate text-xs', step.status === 'current' && 'text-ink')}>
              {step.note ?? ' '}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const BARS: Record<StepStatus, string> = { done: 'bg-ok', current: 'bg-accent', ahead: 'bg-hover' };
