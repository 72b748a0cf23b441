'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import { useOfferedCommands } from '@/components/ui/page-commands';
import { isBackwardStep } from '@/lib/domain/workflow/backward-steps';
import { isReviewDecision } from '@/lib/domain/workflow/step-questions';
import type { StepView } from './step-view';

const StepDialog = later(() => import('./step-dialog').then((own) => own.StepDialog));

const ReviewDialog = later(() => import('./review-dialog').then((own) => own.ReviewDialog));

export interface StepButtonsProps {
  unitId: string;
  version: number;
  steps: readonly StepView[];
  /** Shown less prominently, because the task does not need these steps. */
  quiet?: boolean;
}

/** The workflow steps that the user may take; each needs a confirmation. */
export function StepButtons({ unitId, version, steps, quiet }: StepButtonsProps) {
  const t = useTranslations('workflow.actions');
  const [asked, setAsked] = useState<StepView | null>(null);
  const isBackward = ({ actionKey }: StepView) => isBackwardStep(actionKey);
  const Dialog = asked && isReviewDecision(asked.actionKey) ? ReviewDialog : StepDialog;
  useOfferedCommands(
    steps
      .filter(({ blocked }) => blocked === undefined)
      .map((step) => ({
        id: `step-${unitId}-${step.actionKey}`,
        label: t(step.actionKey),
        run: () => setAsked(step),
      })),
  );
  const ordered = [...steps.filter(isBackward), ...steps.filter((step) => !isBackward(step))];
  return (
    <>
      {ordered.map((step) => (
        <Button
          key={step.actionKey}
          variant={quiet || isBackward(step) ? 'secondary' : 'primary'}
          blocked={step.blocked}
          aria-haspopup="dialog"
          onClick={() => setAsked(step)}
        >
          {t(step.actionKey)}
        </Button>
      ))}
      {asked && <Dialog unitId={unitId} version={version} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
