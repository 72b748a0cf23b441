'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOfferedCommands } from '@/components/ui/page-commands';
import { isBackwardStep } from '@/lib/domain/workflow/backward-steps';
import type { StepView } from './step-view';

const StepDialog = dynamic(() => import('./step-dialog').then((own) => own.StepDialog), {
  loading: () => null,
});

const ReviewDialog = dynamic(() => import('./review-dialog').then((own) => own.ReviewDialog), {
  loading: () => null,
});

export interface StepButtonsProps {
  unitId: string;
  version: number;
  steps: readonly StepView[];
  /** Quiet steps are offered, but are not what waits. */
  quiet?: boolean;
}

/** Decide on drawings, and are asked about with their comments. */
const REVIEWS: readonly StepView['actionKey'][] = ['acceptDrawings', 'commentDrawings'];

/** The steps of the workflow the person may take; each is asked about before it is sent. */
export function StepButtons({ unitId, version, steps, quiet }: StepButtonsProps) {
  const t = useTranslations('workflow.actions');
  const [asked, setAsked] = useState<StepView | null>(null);
  const isBackward = ({ actionKey }: StepView) => isBackwardStep(actionKey);
  const Dialog = asked && REVIEWS.includes(asked.actionKey) ? ReviewDialog : StepDialog;
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
