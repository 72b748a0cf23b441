import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { type Answer, call } from '@/lib/client/call';
import { MAX_STEPS_AT_ONCE } from '@/lib/domain/workflow/steps-at-once';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { type AskedSteps, stepsOf, type UnitOfStep } from './selection-bar';
import { StepsPreview } from './steps-preview';

export interface SelectionPaneProps<Unit extends UnitOfStep> {
  units: readonly Unit[];
  /** Whether a preview of a step is loading. */
  isAsking: boolean;
  onAsk: (steps: AskedSteps<Unit>) => void;
}

/** What the steps of the selected tasks would do: lots, questions, volume per week; then the steps themselves. */
export function SelectionPane<Unit extends UnitOfStep>({ units, ...rest }: SelectionPaneProps<Unit>) {
  const t = useTranslations('inbox');
  const steps = stepsOf(units);
  return (
    <article
      aria-label={t('selection')}
      className="flex flex-col gap-4 rounded border bg-surface p-4 max-lg:hidden lg:max-h-[calc(100dvh-80px)] lg:overflow-y-auto"
    >
      <h2 className="font-semibold text-lg tracking-tight">{t('selected', { count: units.length })}</h2>
      {steps.map((step, index) => (
        <StepEffect key={step.actionKey} step={step} isMain={index === 0} {...rest} />
      ))}
      {steps.length === 0 && <p>{t('onePerOne', { count: units.length })}</p>}
    </article>
  );
}

interface StepEffectProps<Unit extends UnitOfStep>
  extends Pick<SelectionPaneProps<Unit>, 'isAsking' | 'onAsk'> {
  step: AskedSteps<Unit>;
  isMain: boolean;
}

function StepEffect<Unit extends UnitOfStep>({ step, isMain, isAsking, onAsk }: StepEffectProps<Unit>) {
  const t = useTranslations('inbox');
  const workflow = useTranslations('workflow');
  const { actionKey, units } = step;
  const isTooMany = units.length > MAX_STEPS_AT_ONCE;
  const action = workflow(`actions.${actionKey}`);
  return (
    <section className="flex flex-col gap-3 border-t pt-3">
      <h3 className="font-semibold">{action}</h3>
      <p className="text-ink-2">{workflow(`effects.${actionKey}`)}</p>
      {!isTooMany && <Effect {...step} />}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className="self-end"
        aria-haspopup="dialog"
        busy={isAsking && isMain}
        blocked={isTooMany ? t('tooMany', { limit: MAX_STEPS_AT_ONCE }) : undefined}
        onClick={() => onAsk(step)}
      >
        {t('stepOf', { step: action, count: units.length })}
      </Button>
    </section>
  );
}

function Effect(step: AskedSteps<UnitOfStep>) {
  const preview = useStepsPreview(step);
  if (preview === null) return null;
  if (preview === undefined) return <Skeleton className="h-24" />;
  return (
    <>
      <StepsPreview actionKey={step.actionKey} preview={preview} units={step.units} />
      {preview.weeks.length > 0 && <Weeks weeks={preview.weeks} />}
    </>
  );
}

/** The volume per week as a list. */
function Weeks({ weeks }: { weeks: readonly { week: string | null; volume: number }[] }) {
  const t = useTranslations('inbox.weeks');
  const show = useQuantityTexts();
  return (
    <div>
      <h4 className="font-medium text-sm">{t('title')}</h4>
      <dl className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-4 text-sm tabular-nums">
        {weeks.map(({ week, volume }) => (
          <div key={week ?? 'none'} className="contents">
            <dt className="text-ink-2">
              {week === null ? t('none') : t('week', { week: week.slice(-2), year: week.slice(0, 4) })}
            </dt>
            <dd className="text-right">{show.volume(volume)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Time without another change of the selection before its effect is read. */
const SETTLE_MS = 250;

type Preview = Answer<'previewSteps'>;

/** What a step would do for the selected units; undefined while it is read, null if it cannot be. */
function useStepsPreview({ actionKey, units }: AskedSteps<UnitOfStep>): Preview | null | undefined {
  const key = `${actionKey} ${units.map(({ projectUnitID }) => projectUnitID).join(' ')}`;
  const [read, setRead] = useState<{ key: string; preview: Preview | null }>();
  useEffect(() => {
    let isLate = false;
    const [, ...ids] = key.split(' ');
    const body = { actionKey, units: ids.map((projectUnitID) => ({ projectUnitID })) };
    const timer = setTimeout(() => {
      const found = call('previewSteps', { body }).catch(() => null);
      void found.then((preview) => !isLate && setRead({ key, preview }));
    }, SETTLE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [key, actionKey]);
  return read?.key === key ? read.preview : undefined;
}
