'use client';

import { useTranslations } from 'next-intl';
import type { Answer } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { useSnapshot } from '@/lib/client/use-snapshot';
import { StepDialog, type StepDialogProps } from './step-dialog';

type Review = Answer<'getReview'>['data'];

/** If it cannot be loaded, the step is confirmed without it. */
const UNKNOWN: Review = { openComments: 0, message: '', unseen: [] };

/** Confirms a decision on drawings: shows the open comments, and whether the drawings and models were opened. */
export function ReviewDialog(props: StepDialogProps) {
  const t = useTranslations('workflow.review');
  const review = useReview(props.unitId);
  if (!review) return null;
  const { openComments, message, unseen } = review;
  if (props.step.takesMessage !== null) return <StepDialog {...props} firstMessage={message} />;
  const notices = [
    ...(openComments > 0 ? [t('openComments', { count: openComments })] : []),
    ...unseen.map((view) => t(`notSeen.${view}`)),
  ];
  return <StepDialog {...props} notices={notices} />;
}

/** The review at the time the dialog opens. */
function useReview(unitId: string): Review | undefined {
  // A later answer would change the questions while they are read.
  const { data, error } = useSnapshot('getReview', { params: { unitId } }, { shouldRetryOnError: false });
  if (error instanceof OfflineError || error instanceof ProblemError) return UNKNOWN;
  if (error) throw error;
  return data?.data;
}
