import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { ListShell } from '@/components/lists/views/list-shell';
import { AdminLogList } from '@/components/operations/admin-log-list';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { HistoryIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { MAX_COUNTED_ROWS, pagedCount } from '@/lib/domain/lists/counted-rows';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { ADMIN_LOG_LIST, listAdminLog } from '@/lib/services/admin-log/list-admin-log';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('logTitle') };
}

/** Who changed what in the administration. */
export default async function AdminLogPage({ searchParams }: PageProps<'/[locale]/home/app/admin/log'>) {
  const [t, log, ctx, query] = await Promise.all([
    getTranslations('admin'),
    getTranslations('adminLog'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('logTitle')} verdict={verdict} />;
  const { page, pageSize, terms, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'adminLog',
    resource: ADMIN_LOG_LIST,
  });
  const { rows, count } = await listAdminLog(ctx, selection);
  stayWithin(query, page, lastPage(pagedCount(count, MAX_COUNTED_ROWS), pageSize));
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={t('logTitle')} facts={log('facts')} />
      <ListShell {...shell} table="adminLog" exported={{ list: 'adminLog', ...exported }}>
        <Card flush>
          {count === 0 && isFiltered && <NoMatch />}
          {count === 0 && !isFiltered && (
            <EmptyState icon={<HistoryIcon />} title={log('emptyTitle')}>
              {log('emptyText')}
            </EmptyState>
          )}
          {count > 0 && (
            <QueryPages page={page} pageSize={pageSize} count={count} countedUpTo={MAX_COUNTED_ROWS}>
              <AdminLogList entries={rows} order={{ terms }} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </>
  );
}
