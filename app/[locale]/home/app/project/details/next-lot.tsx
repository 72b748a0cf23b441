import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { TaskCard } from '@/components/workflow/task-card';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { UnitPageData } from './load-unit-page';

/** A link from a lot that does not wait for the viewer to the next one that does. */
export async function NextLot({ task }: { task: UnitPageData['taskFacts']['nextLot'] }) {
  if (task === null) return null;
  const [t, states] = await Promise.all([getTranslations('workflow.nextLot'), getTranslations('states')]);
  const { rootProjectUnitID, projectUnitID, parentUnitTitle, unitTitle, stateKey } = task;
  return (
    <TaskCard
      title={t('title')}
      actions={
        <ButtonLink href={unitPagePath(rootProjectUnitID, projectUnitID)} variant="primary">
          {t('open')}
        </ButtonLink>
      }
      hints={[]}
    >
      {[parentUnitTitle, unitTitle, states(stateKey)].filter(Boolean).join(' · ')}
    </TaskCard>
  );
}
