import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { groupBy } from '@/lib/domain/group-by';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { MAX_STEPS_AT_ONCE } from '@/lib/domain/workflow/steps-at-once';

/** A step, and the tasks it is asked for. */
export interface AskedSteps {
  actionKey: ActionKey;
  tasks: readonly InboxTaskDto[];
}

/** The steps that end selected tasks, each with those it is meant for; the one for most of them first. */
export function stepsOf(tasks: readonly InboxTaskDto[]): AskedSteps[] {
  return [...groupBy(tasks, (task) => task.stepAtOnce)]
    .flatMap(([actionKey, own]) => (actionKey === null ? [] : [{ actionKey, tasks: own }]))
    .toSorted((a, b) => b.tasks.length - a.tasks.length);
}

export interface SelectionBarProps {
  tasks: readonly InboxTaskDto[];
  /** Whether it is being found out what a step would do. */
  isAsking: boolean;
  onAsk: (steps: AskedSteps) => void;
  onClear: () => void;
}

/** What can be done with the selected tasks together. */
export function SelectionBar({ tasks, isAsking, onAsk, onClear }: SelectionBarProps) {
  const t = useTranslations('inbox');
  const actions = useTranslations('workflow.actions');
  const steps = stepsOf(tasks);
  const alone = tasks.filter((task) => task.stepAtOnce === null).length;
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-b border-t bg-surface px-3 py-2"
    >
      <b className="mr-auto font-semibold tabular-nums">{t('selected', { count: tasks.length })}</b>
      {alone > 0 && <span className="text-ink-3 text-sm">{t('onePerOne', { count: alone })}</span>}
      <Button variant="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      {steps.map((step, index) => (
        <Button
          key={step.actionKey}
          variant={index === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          busy={isAsking && index === 0}
          blocked={
            step.tasks.length > MAX_STEPS_AT_ONCE ? t('tooMany', { limit: MAX_STEPS_AT_ONCE }) : undefined
          }
          onClick={() => onAsk(step)}
        >
          {t('stepOf', { step: actions(step.actionKey), count: step.tasks.length })}
        </Button>
      ))}
    </section>
  );
}
