import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { SearchBar } from '@/components/lists/search-bar';
import { ListShell } from '@/components/lists/views/list-shell';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { MailIcon, UploadIcon, UsersIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { InviteButton } from '@/components/users/invite-button';
import { UserTable } from '@/components/users/user-table';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { addressParts, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listUsers, USER_LIST } from '@/lib/services/users/list-users';
import { loadPlaces } from './load-places';
import { userRowsOf } from './user-rows';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('title') };
}

/** All users with an account: search, invite, deactivate. */
export default async function UsersPage({ searchParams }: PageProps<'/[locale]/home/app/admin/users'>) {
  const [t, refusalOf, ctx, query] = await Promise.all([
    getTranslations('users'),
    getVerdictText(),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseSomeAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  const search = typeof query.search === 'string' ? query.search.slice(0, 100) : '';
  const source = { list: 'users', resource: USER_LIST } as const;
  const { page, pageSize, terms, selection, isFiltered, shell, exported } = await openList(
    ctx,
    query,
    source,
  );
  const [{ rows, count }, places] = await Promise.all([listUsers(ctx, search, selection), loadPlaces(ctx)]);
  const users = userRowsOf(rows, refusalOf);
  stayWithin(query, page, lastPage(count, pageSize));
  return (
    <>
      <RefreshOnChange kinds={['administration', 'members']} since={ctx.changesSince} />
      <PageHeader
        title={t('title')}
        facts={t('count', { count })}
        actions={
          <>
            {places.hasAllRights && (
              <>
                <ButtonLink href={href('userInvitations')} icon={<MailIcon />}>
                  {t('invitations.open')}
                </ButtonLink>
                <ButtonLink href={href('userImport')} icon={<UploadIcon />}>
                  {t('import.open')}
                </ButtonLink>
              </>
            )}
            <InviteButton places={places} />
          </>
        }
      />
      <ListShell {...shell} table="users" exported={{ list: 'users', ...exported, search }}>
        <Card flush>
          <SearchBar
            label={t('search')}
            find={t('find')}
            search={search}
            kept={addressParts(query).filter(([name]) => !['search', 'page'].includes(name))}
          />
          {count === 0 && isFiltered && <NoMatch />}
          {count === 0 && !isFiltered && (
            <EmptyState icon={<UsersIcon />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          )}
          {count > 0 && (
            <QueryPages page={page} pageSize={pageSize} count={count}>
              <UserTable users={users} places={places} ownId={ctx.viewer.userId} order={{ terms }} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </>
  );
}
