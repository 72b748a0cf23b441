import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { UnavailableActions } from '@/components/workflow/unavailable-actions';
import type { UnitPageData } from './load-unit-page';
import { closedSteps } from './step-views';

/** Main steps that the viewer may not take, with reasons and who can. */
export async function NextStepsSection({ steps }: Pick<UnitPageData, 'steps'>) {
  const others = steps.filter(({ step, own }) => !own && step.taskKey !== null);
  if (others.length === 0) return null;
  const [t, ways] = await Promise.all([getTranslations('workflow'), closedSteps(others)]);
  return (
    <Card title={t('nextSteps')}>
      <UnavailableActions ways={ways} />
    </Card>
  );
}
