import { getTranslations } from 'next-intl/server';
import { HelpButton } from '@/components/tasks/help-button';
import { TaskText } from '@/components/tasks/task-text';
import { AskedData } from '@/components/workflow/asked-data';
import { CheckDataButton } from '@/components/workflow/check-data-button';
import { TaskCard } from '@/components/workflow/task-card';
import type { CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import { lotKindOf } from '@/lib/domain/workflow/task-labels';
import type { UnitPageData } from './load-unit-page';

interface CheckDataTaskProps extends Pick<UnitPageData, 'unit'> {
  half: CheckDataTaskKey;
  /** The requested data. */
  message: string | null;
}

/** The open half of a check-data request: the requested data, and the button to confirm it. */
export async function CheckDataTask({ unit, half, message }: CheckDataTaskProps) {
  const t = await getTranslations('tasks.info');
  const { unitId, rootUnitId } = unit;
  const kind = lotKindOf(unit.variant);
  return (
    <TaskCard
      title={t(`${half}.title`)}
      actions={
        <>
          <HelpButton topic="preparing" kind={kind} />
          <CheckDataButton unitId={unitId} rootUnitId={rootUnitId} half={half} message={message} />
        </>
      }
      hints={[]}
    >
      <TaskText taskKey={half} kind={kind} />
      {message !== null && <AskedData message={message} />}
    </TaskCard>
  );
}
