import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { TablePager } from '@/components/lists/table-pager';
import { ListShell } from '@/components/lists/views/list-shell';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, WorkflowIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { NotificationTable } from '@/components/workflow/notification-table';
import { WorkflowTable } from '@/components/workflow/workflow-table';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { openTable } from '@/lib/page/open-table';
import { getPageContext } from '@/lib/page/page-context';
import type { Selection } from '@/lib/services/listing';
import { listNotifications, NOTIFICATION_LIST } from '@/lib/services/workflow/list-notifications';
import { listWorkflows, WORKFLOW_LIST } from '@/lib/services/workflow/list-workflows';

type Props = PageProps<'/[locale]/home/app/project/workflows'>;
type Query = Awaited<Props['searchParams']>;

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
  return (
    <ClientMessages namespaces={['workflows', 'states', 'rules']}>
      <PageHeader title={t('title')} hint={<Term asIcon word={t('title')} meaning={terms('workflows')} />} />
      <div className="grid grid-cols-1 gap-4">
        <Notifications query={query} />
        <Workflows query={query} />
      </div>
    </ClientMessages>
  );
}

async function Notifications({ query }: { query: Query }) {
  const [t, ctx] = await Promise.all([getTranslations('workflows'), getPageContext()]);
  const read = (selection: Selection) => listNotifications(ctx, selection);
  const source = { list: 'notifications', resource: NOTIFICATION_LIST } as const;
  const { rows, order, pager, shell, isFiltered } = await openTable(ctx, query, { source, read });
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

async function Workflows({ query }: { query: Query }) {
  const [t, ctx] = await Promise.all([getTranslations('workflows'), getPageContext()]);
  const read = (selection: Selection) => listWorkflows(ctx, selection);
  const source = { list: 'workflows', resource: WORKFLOW_LIST } as const;
  const { rows, order, pager, shell, isFiltered } = await openTable(ctx, query, { source, read });
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
