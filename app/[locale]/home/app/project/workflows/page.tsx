import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { ListShell } from '@/components/lists/views/list-shell';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, WorkflowIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { NotificationTable } from '@/components/workflow/notification-table';
import { TablePager } from '@/components/workflow/table-pager';
import { WorkflowTable } from '@/components/workflow/workflow-table';
import { listParametersOf } from '@/lib/domain/lists/saved-views';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { MOST_ROWS, rowsOfSize, tableSizeFrom } from '@/lib/domain/navigation/table-sizes';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import type { ListResource, Page, Selection } from '@/lib/services/listing';
import { listNotifications, NOTIFICATION_LIST } from '@/lib/services/workflow/list-notifications';
import { listWorkflows, WORKFLOW_LIST } from '@/lib/services/workflow/list-workflows';

type Props = PageProps<'/[locale]/home/app/project/workflows'>;
type Query = Awaited<Props['searchParams']>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('workflows');
  return { title: t('title') };
}

/** What internal users watch in the projects they see: changed materials and delays (portal-2 §2). */
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
      <div className="grid gap-4">
        <Notifications query={query} />
        <Workflows query={query} />
      </div>
    </ClientMessages>
  );
}

async function Notifications({ query }: { query: Query }) {
  const [t, ctx] = await Promise.all([getTranslations('workflows'), getPageContext()]);
  const list = (selection: Selection) => listNotifications(ctx, selection);
  const source = { list: 'notifications', resource: NOTIFICATION_LIST } as const;
  const { rows, order, pager, shell, isFiltered } = await tablePage(source, query, list);
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
  const list = (selection: Selection) => listWorkflows(ctx, selection);
  const source = { list: 'workflows', resource: WORKFLOW_LIST } as const;
  const { rows, order, pager, shell, isFiltered } = await tablePage(source, query, list);
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

interface TableSource {
  list: 'notifications' | 'workflows';
  resource: ListResource;
}

/** The page of a table that its query parameters ask for; the first one where there is none such. */
async function tablePage<Row>(
  source: TableSource,
  query: Query,
  read: (selection: Selection) => Promise<Page<Row>>,
) {
  const { list: name } = source;
  const parameters = listParametersOf(name);
  const size = tableSizeFrom(query[parameters.size]);
  const pageSize = Math.min(size, MOST_ROWS);
  const opened = await openList(await getPageContext(), query, { ...source, pageSize });
  const { page, terms, selection, isFiltered, exported } = opened;
  const { rows, count } = await read(selection);
  if (page > lastPage(count, rowsOfSize(size, count))) redirect('?');
  const order = { terms, parameter: parameters.order, pageParameter: parameters.page };
  const shell = { ...opened.shell, exported: { list: name, ...exported } };
  return { rows, order, pager: { name, count, page, size }, shell, isFiltered };
}
