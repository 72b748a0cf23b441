import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { TablePager } from '@/components/lists/table-pager';
import { ListShell } from '@/components/lists/views/list-shell';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, WorkflowIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { NotificationTable } from '@/components/workflow/notification-table';
import { WorkflowTable } from '@/components/workflow/workflow-table';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { getPageContext } from '@/lib/page/page-context';
import { loadWorkflows, type WorkflowsData } from './load-workflows';

type Props = PageProps<'/[locale]/home/app/project/workflows'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('workflows');
  return { title: t('title') };
}

/** Monitoring for internal users in their visible projects: changed materials and delays (portal-2 §2). */
export default async function WorkflowsPage({ searchParams }: Props) {
  const [t, terms, ctx, query] = await Promise.all([
    getTranslations('workflows'),
    getTranslations('terms'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canSeeWorkflows(ctx);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  const { notifications, workflows } = await loadWorkflows(query);
  return (
    <>
      <RefreshOnChange kinds={['notifications', 'state', 'unit', 'members']} since={ctx.changesSince} />
      <PageHeader title={t('title')} hint={<Term asIcon word={t('title')} meaning={terms('workflows')} />} />
      <div className="grid grid-cols-1 gap-4">
        <Notifications {...notifications} />
        <Workflows {...workflows} />
      </div>
    </>
  );
}

async function Notifications({ rows, order, pager, shell, isFiltered }: WorkflowsData['notifications']) {
  const t = await getTranslations('workflows');
  return (
    <ListShell {...shell} table="notifications">
      <Card title={t('notifications')} flush>
        {pager.count === 0 && isFiltered && <NoMatch />}
        {pager.count === 0 && !isFiltered && (
          <EmptyState icon={<BellIcon />} title={t('noNotifications')}>
            {t('noNotificationsText')}
          </EmptyState>
        )}
        {pager.count > 0 && (
          <>
            <NotificationTable rows={rows} order={order} />
            <TablePager of={t('notifications')} {...pager} />
          </>
        )}
      </Card>
    </ListShell>
  );
}

async function Workflows({ rows, order, pager, shell, isFiltered }: WorkflowsData['workflows']) {
  const t = await getTranslations('workflows');
  return (
    <ListShell {...shell} table="workflows">
      <Card title={t('workflows')} flush>
        {pager.count === 0 && isFiltered && <NoMatch />}
        {pager.count === 0 && !isFiltered && (
          <EmptyState icon={<WorkflowIcon />} title={t('noWorkflows')}>
            {t('noWorkflowsText')}
          </EmptyState>
        )}
        {pager.count > 0 && (
          <>
            <WorkflowTable rows={rows} order={order} />
            <TablePager of={t('workflows')} {...pager} />
          </>
        )}
      </Card>
    </ListShell>
  );
}
