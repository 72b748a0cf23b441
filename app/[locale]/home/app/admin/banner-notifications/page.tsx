import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AddBannerButton } from '@/components/banners/banner-actions';
import { BannerTable } from '@/components/banners/banner-table';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { ListShell } from '@/components/lists/views/list-shell';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { BANNER_PAGE_SIZES } from '@/lib/domain/banners/banner-fields';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageAddress } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listBannerOrganisations } from '@/lib/services/banners/list-banner-organisations';
import { BANNER_LIST, listBanners } from '@/lib/services/banners/list-banners';

const DEFAULT_SIZE = 20;

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
  const pageSize = BANNER_PAGE_SIZES.find((size) => String(size) === query.size) ?? DEFAULT_SIZE;
  const { page, terms, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'banners',
    resource: BANNER_LIST,
    pageSize,
  });
  const [{ rows, count }, organisations] = await Promise.all([
    listBanners(ctx, selection),
    listBannerOrganisations(ctx),
  ]);
  if (page > lastPage(count, pageSize)) redirect(`?${pageAddress(query, 0)}`);
  return (
    <ClientMessages namespaces={['banners', 'errors.BANNER']}>
      <PageHeader title={t('bannersTitle')} actions={<AddBannerButton organisations={organisations} />} />
      <ListShell {...shell} table="banners" exported={{ list: 'banners', ...exported }}>
        <Card flush>
          {count === 0 && isFiltered && <NoMatch />}
          {count === 0 && !isFiltered && (
            <EmptyState icon={<BellIcon />} title={t('bannersEmptyTitle')}>
              {t('bannersEmptyText')}
            </EmptyState>
          )}
          {count > 0 && (
            <QueryPages page={page} pageSize={pageSize} count={count} sizes={BANNER_PAGE_SIZES}>
              <BannerTable banners={rows} organisations={organisations} now={ctx.now} order={{ terms }} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </ClientMessages>
  );
}
