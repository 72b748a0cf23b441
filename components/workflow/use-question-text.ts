import { useTranslations } from 'next-intl';
import type { ReviewQuestion } from '@/lib/domain/workflow/step-questions';

/** Returns what a decision is asked about as a text; `openComments` is the number of open comments. */
export function useQuestionText(): (question: ReviewQuestion, openComments: number) => string {
  const t = useTranslations('workflow.review');
  return (question, openComments) =>
    question === 'openComments' ? t('openComments', { count: openComments }) : t(`notSeen.${question}`);
}
