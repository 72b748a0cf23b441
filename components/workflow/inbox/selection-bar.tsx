import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { groupBy } from '@/lib/domain/group-by';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { MAX_STEPS_AT_ONCE } from '@/lib/domain/workflow/steps-at-once';
import type { TitledTask } from '@/lib/domain/workflow/task-titles';

/** A unit whose task can be completed by a step. */
export interface UnitOfStep extends TitledTask {
  projectUnitNo: string;
  stepAtOnce: ActionKey | null;
}

/** A step, and the units for which it is requested. */
export interface AskedSteps<Unit extends UnitOfStep> {
  actionKey: ActionKey;
  units: readonly Unit[];
}

/** The steps that complete tasks of units, each with its units; the step with the most units first. */
export function stepsOf<Unit extends UnitOfStep>(units: readonly Unit[]): AskedSteps<Unit>[] {
  return [...groupBy(units, (unit) => unit.stepAtOnce)]
    .flatMap(([actionKey, own]) => (actionKey === null ? [] : [{ actionKey, units: own }]))
    .toSorted((a, b) => b.units.length - a.units.length);
}

export interface SelectionBarProps<Unit extends UnitOfStep> {
  /** The name of the selection. */
  label: string;
  units: readonly Unit[];
  /** A note about the selection. */
  note: ReactNode;
  /** Whether a preview of a step is loading. */
  isAsking: boolean;
  onAsk: (steps: AskedSteps<Unit>) => void;
  onClear: () => void;
  /** Other actions for the selection. */
  children?: ReactNode;
  /** With room for a pane beside the list, the pane has the steps. */
  stepsInPane?: boolean;
}

/** The actions for the selected units. */
export function SelectionBar<Unit extends UnitOfStep>(props: SelectionBarProps<Unit>) {
  const { label, units, note, isAsking, onAsk, onClear, children, stepsInPane } = props;
  const t = useTranslations('inbox');
  const actions = useTranslations('workflow.actions');
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-b border-t bg-surface px-3 py-2 pointer-coarse:[&_button]:min-h-touch"
    >
      <b className="mr-auto font-semibold tabular-nums">{t('selected', { count: units.length })}</b>
      {note && <span className="text-ink-3 text-sm">{note}</span>}
      <Button variant="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      {children}
      {stepsOf(units).map((step, index) => (
        <Button
          key={step.actionKey}
          variant={index === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          busy={isAsking && index === 0}
          blocked={
            step.units.length > MAX_STEPS_AT_ONCE ? t('tooMany', { limit: MAX_STEPS_AT_ONCE }) : undefined
          }
          className={stepsInPane ? 'lg:hidden' : undefined}
          onClick={() => onAsk(step)}
        >
          {t('stepOf', { step: actions(step.actionKey), count: step.units.length })}
        </Button>
      ))}
    </section>
  );
}
