import { getTranslations } from 'next-intl/server';
import { HelpButton } from '@/components/tasks/help-button';
import { TaskText } from '@/components/tasks/task-text';
import { CheckDataButton } from '@/components/workflow/check-data-button';
import { AskedData } from '@/components/workflow/check-data-dialog';
import { TaskCard } from '@/components/workflow/task-card';
import { lotKindOf } from '@/lib/domain/workflow/task-labels';
import type { CheckDataTaskKey } from '@/lib/domain/workflow/tasks';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { checkDataMessage } from '@/lib/services/workflow/task-facts';

/** The open half of a check-data request: what was asked for, and the button that confirms it. */
export async function CheckDataTask({ unitId, half }: { unitId: string; half: CheckDataTaskKey }) {
  const [ctx, { unit }, t] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getTranslations('tasks.info'),
  ]);
  const kind = lotKindOf(unit.variant);
  const message = await checkDataMessage(ctx, unitId);
  return (
    <TaskCard
      title={t(`${half}.title`)}
      actions={
        <>
          <HelpButton topic="preparing" kind={kind} />
          <CheckDataButton unitId={unitId} rootUnitId={unit.rootUnitId} half={half} message={message} />
        </>
      }
      hints={[]}
    >
      <TaskText taskKey={half} kind={kind} />
      {message !== null && <AskedData message={message} />}
    </TaskCard>
  );
}
