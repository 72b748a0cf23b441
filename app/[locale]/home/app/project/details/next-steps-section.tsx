import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { WaysClosed } from '@/components/workflow/ways-closed';
import { closedSteps } from './step-views';
import { getUnitSteps } from './unit-data';

/** The steps that lead on and are not the viewer's: why not, and whose they are. */
export async function NextStepsSection({ unitId }: { unitId: string }) {
  const { steps } = await getUnitSteps(unitId);
  const others = steps.filter(({ step, own }) => !own && step.taskKey !== null);
  if (others.length === 0) return null;
  const [t, ways] = await Promise.all([getTranslations('workflow'), closedSteps(others)]);
  return (
    <Card title={t('nextSteps')}>
      <WaysClosed ways={ways} />
    </Card>
  );
}
