'use client';

import type { Answer } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { useSnapshot } from '@/lib/client/use-snapshot';
import { unitName } from '@/lib/domain/units/unit-path';
import { reviewQuestions } from '@/lib/domain/workflow/step-questions';
import { StepDialog, type StepDialogProps } from './step-dialog';
import { useQuestionText } from './use-question-text';

type Review = Answer<'getReview'>['data'];

/**
 * Confirms a decision on drawings or models: names the unit, the open comments, and whether the drawings and
 * models were opened.
 */
export function ReviewDialog(props: StepDialogProps) {
  const textOf = useQuestionText();
  const review = useReview(props.unitId);
  if (review === undefined) return null;
  // If it cannot be loaded, the step is confirmed without it.
  if (review === null) return <StepDialog {...props} />;
  const { actionKey } = props.step;
  // Sent back are the drawings with the open comments as message.
  const isSentBack = actionKey === 'commentDrawings';
  const questions = reviewQuestions(actionKey, review).filter(
    (question) => !(isSentBack && question === 'openComments'),
  );
  return (
    <StepDialog
      {...props}
      unit={unitName(review.projectUnitNo, review.unitPath)}
      firstMessage={isSentBack ? review.message : ''}
      notices={questions.map((question) => textOf(question, review.openComments))}
    />
  );
}

/** The review at the time the dialog opens; null if it cannot be loaded. */
function useReview(unitId: string): Review | null | undefined {
  // A later answer would change the questions while they are read.
  const { data, error } = useSnapshot('getReview', { params: { unitId } }, { shouldRetryOnError: false });
  if (error instanceof OfflineError || error instanceof ProblemError) return null;
  if (error) throw error;
  return data?.data;
}
