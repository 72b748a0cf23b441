'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import { useOfferedCommands } from '@/components/ui/page-commands';
import { useCommentPlaces } from '@/lib/client/comment-places';
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

/** The step that a task asks for: forward, but with open comments the drawings go back. */
function isMainStep(steps: readonly StepView[], openCount: number): (step: StepView) => boolean {
  const isBack = openCount > 0 && steps.some(({ actionKey }) => actionKey === 'commentDrawings');
  return ({ actionKey }) => (isBack ? actionKey === 'commentDrawings' : !isBackwardStep(actionKey));
}

/** The workflow steps that the user may take; each needs a confirmation. */
export function StepButtons({ unitId, version, steps, quiet }: StepButtonsProps) {
  const t = useTranslations('workflow.actions');
  const [asked, setAsked] = useState<StepView | null>(null);
  const openCount = useCommentPlaces()?.marks.filter(({ status }) => status === 'open').length ?? 0;
  const isMain = isMainStep(steps, openCount);
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
  // The key for the decision takes the last one.
  const ordered = [...steps.filter((step) => !isMain(step)), ...steps.filter(isMain)];
  return (
    <>
      {ordered.map((step) => (
        <Button
          key={step.actionKey}
          variant={quiet || !isMain(step) ? 'secondary' : 'primary'}
          blocked={step.blocked}
          aria-haspopup="dialog"
          onClick={() => setAsked(step)}
        >
          {openCount > 0 && step.actionKey === 'acceptDrawings'
            ? t('acceptWithOpen', { step: t(step.actionKey), count: openCount })
            : t(step.actionKey)}
        </Button>
      ))}
      {asked && <Dialog unitId={unitId} version={version} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
