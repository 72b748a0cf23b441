'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Stepper, type StepStatus } from '@/components/ui/stepper';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import type { PeoplePlanDto } from '@/lib/contract/user-imports';
import type { PeopleRow } from '@/lib/domain/users/people-columns';
import { PeopleApplied } from './people-applied';
import { PeopleFile } from './people-file';
import { PeopleReview } from './people-review';

interface Chosen {
  name: string;
  people: PeopleRow[];
}

type Shown =
  | { step: 'file' }
  | { step: 'plan'; chosen: Chosen; plan: PeoplePlanDto }
  | { step: 'done'; name: string; plan: PeoplePlanDto };

const STEPS = ['file', 'plan', 'done'] as const;

/** Creates and changes people by a file, in three steps: the file, what it would do, and what it has done. */
export function PeopleImport() {
  const [shown, setShown] = useState<Shown>({ step: 'file' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const place = useFocusOnStep(shown.step);

  async function attempt(work: () => Promise<Shown>) {
    setBusy(true);
    setFailure(null);
    try {
      setShown(await work());
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  const plan = (chosen: Chosen) =>
    attempt(async () => {
      const { data } = await call('planUserImport', { body: { people: chosen.people } });
      return { step: 'plan', chosen, plan: data };
    });

  const apply = ({ name, people }: Chosen, { planID }: PeoplePlanDto) =>
    attempt(async () => {
      const { data } = await call('applyUserImport', { params: { planID }, body: { people } });
      return { step: 'done', name, plan: data };
    });

  const restart = () => {
    setFailure(null);
    setShown({ step: 'file' });
  };

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Progress step={shown.step} />
      {failure && <FailureNotice failure={failure} />}
      {/* Where the next step begins: whoever reads or types goes on there. */}
      <div ref={place} tabIndex={-1} className="outline-none">
        {shown.step === 'file' && (
          <PeopleFile busy={busy} onRead={(name, people) => plan({ name, people })} />
        )}
        {shown.step === 'plan' && (
          <PeopleReview
            name={shown.chosen.name}
            plan={shown.plan}
            busy={busy}
            onPlan={() => plan(shown.chosen)}
            onApply={() => apply(shown.chosen, shown.plan)}
            onRestart={restart}
          />
        )}
        {shown.step === 'done' && <PeopleApplied name={shown.name} plan={shown.plan} onRestart={restart} />}
      </div>
    </div>
  );
}

/** The button of the former step is gone, and with it the focus. */
function useFocusOnStep(step: Shown['step']) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) place.current?.focus();
    before.current = step;
  }, [step]);
  return place;
}

function Progress({ step }: { step: Shown['step'] }) {
  const t = useTranslations('users.import');
  const at = STEPS.indexOf(step);
  const statusOf = (index: number): StepStatus => {
    if (index === at) return 'current';
    return index < at ? 'done' : 'ahead';
  };
  return (
    <Stepper
      label={t('steps.label')}
      steps={STEPS.map((key, index) => ({ key, title: t(`steps.${key}`), status: statusOf(index) }))}
      statusLabels={{ done: t('status.done'), current: t('status.current'), ahead: t('status.ahead') }}
      positionLabel={t('step', { step: at + 1, count: STEPS.length })}
    />
  );
}
