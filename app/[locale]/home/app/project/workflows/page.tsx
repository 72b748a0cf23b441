import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, WorkflowIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { NotificationTable } from '@/components/workflow/notification-table';
import { TablePager } from '@/components/workflow/table-pager';
import { WorkflowTable } from '@/components/workflow/workflow-table';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { MOST_ROWS, rowsOfSize, tableSizeFrom } from '@/lib/domain/navigation/table-sizes';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
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
  const [t, ctx, query] = await Promise.all([getTranslations('workflows'), getPageContext(), searchParams]);
  const verdict = canSeeWorkflows(ctx);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid gap-4">
        <Notifications query={query} />
        <Workflows query={query} />
      </div>
    </>
  );
}

async function Notifications({ query }: { query: Query }) {
  const [t, ctx] = await Promise.all([getTranslations('workflows'), getPageContext()]);
  const list = (selection: Selection) => listNotifications(ctx, selection);
  const { rows, ...pager } = await tablePage('notifications', query, NOTIFICATION_LIST, list);
  return (
    <Card title={t('notifications')} flush>
      {pager.count === 0 ? (
        <EmptyState icon={<BellIcon />} title={t('noNotifications')}>
          {t('noNotificationsText')}
        </EmptyState>
      ) : (
        <>
          <NotificationTable rows={rows} />
          <TablePager of={t('notifications')} {...pager} />
        </>
      )}
    </Card>
  );
}

async function Workflows({ query }: { query: Query }) {
  const [t, ctx] = await Promise.all([getTranslations('workflows'), getPageContext()]);
  const list = (selection: Selection) => listWorkflows(ctx, selection);
  const { rows, ...pager } = await tablePage('workflows', query, WORKFLOW_LIST, list);
  return (
    <Card title={t('workflows')} flush>
      {pager.count === 0 ? (
        <EmptyState icon={<WorkflowIcon />} title={t('noWorkflows')}>
          {t('noWorkflowsText')}
        </EmptyState>
      ) : (
        <>
          <WorkflowTable rows={rows} />
          <TablePager of={t('workflows')} {...pager} />
        </>
      )}
    </Card>
  );
}

/** The page of a table that its two query parameters ask for; the first one where there is none such. */
async function tablePage<Row>(
  name: string,
  query: Query,
  { defaultOrder = [] }: ListResource,
  list: (selection: Selection) => Promise<Page<Row>>,
) {
  const size = tableSizeFrom(query[`${name}Size`]);
  const page = pageFrom(query[`${name}Page`]);
  const limit = Math.min(size, MOST_ROWS);
  const selection = { where: undefined, orderBy: [...defaultOrder], limit, offset: page * limit };
  const { rows, count } = await list(selection);
  if (page > lastPage(count, rowsOfSize(size, count))) redirect('?');
  return { name, rows, count, page, size };
}
