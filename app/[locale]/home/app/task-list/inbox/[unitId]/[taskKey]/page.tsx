import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { CheckIcon } from '@/components/ui/icons';
import { PaneBack } from '@/components/workflow/inbox/pane-head';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { getPagePath, getPageUnit } from '@/lib/page/page-unit';
import { loadTaskPane } from './load-task-pane';
import { TaskPane } from './task-pane';

type InboxTaskProps = PageProps<'/[locale]/home/app/task-list/inbox/[unitId]/[taskKey]'>;

export async function generateMetadata({ params }: InboxTaskProps): Promise<Metadata> {
  const { unit } = await getPageUnit((await params).unitId);
  return { title: await getPagePath(unit) };
}

/** A task with everything needed to decide. */
export default async function InboxTaskPage({ params }: InboxTaskProps) {
  const { unitId, taskKey } = await params;
  const pane = await loadTaskPane(unitId, taskKey);
  return pane ? <TaskPane {...pane} /> : <NotWaiting unitId={unitId} />;
}

/** The task was completed, here or by somebody else. */
async function NotWaiting({ unitId }: { unitId: string }) {
  const [t, { unit }] = await Promise.all([getTranslations('inbox'), getPageUnit(unitId)]);
  return (
    <div className="rounded border">
      <PaneBack />
      <EmptyState
        icon={<CheckIcon />}
        title={t('goneTitle')}
        actions={<ButtonLink href={unitPagePath(unit.rootUnitId, unitId)}>{t('openUnit')}</ButtonLink>}
      >
        {t('goneText', { title: await getPagePath(unit) })}
      </EmptyState>
    </div>
  );
}
