import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddBannerButton } from '@/components/banners/banner-actions';
import { BannerTable } from '@/components/banners/banner-table';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { ListShell } from '@/components/lists/views/list-shell';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadBanners } from './load-banners';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('bannersTitle') };
}

/** The banners for users of sales organisations (portal-1 §2). */
export default async function BannerNotificationsPage({
  searchParams,
}: PageProps<'/[locale]/home/app/admin/banner-notifications'>) {
  const [t, ctx, query] = await Promise.all([getTranslations('admin'), getPageContext(), searchParams]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('bannersTitle')} verdict={verdict} />;
  const { organisations, isFiltered, shell, exported, pager, table } = await loadBanners(query);
  return (
    <>
      <RefreshOnChange kinds={['banners']} since={ctx.changesSince} />
      <PageHeader title={t('bannersTitle')} actions={<AddBannerButton organisations={organisations} />} />
      <ListShell {...shell} table="banners" exported={{ list: 'banners', ...exported }}>
        <Card flush>
          {pager.count === 0 && isFiltered && <NoMatch />}
          {pager.count === 0 && !isFiltered && (
            <EmptyState icon={<BellIcon />} title={t('bannersEmptyTitle')}>
              {t('bannersEmptyText')}
            </EmptyState>
          )}
          {pager.count > 0 && (
            <QueryPages {...pager}>
              <BannerTable {...table} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </>
  );
}
