import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { QueryPages } from '@/components/lists/query-pages';
import { Refusal } from '@/components/shell/refusal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/field';
import { SearchIcon, UsersIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { InviteButton } from '@/components/users/invite-button';
import { UserTable } from '@/components/users/user-table';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { askedOrder } from '@/lib/services/order-by';
import { listUsers, USER_LIST } from '@/lib/services/users/list-users';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('title') };
}

/** Everybody with an account: found by words, invited, deactivated. */
export default async function UsersPage({ searchParams }: PageProps<'/[locale]/home/app/admin/users'>) {
  const [t, refusalOf, ctx, query] = await Promise.all([
    getTranslations('users'),
    getVerdictText(),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  const search = typeof query.search === 'string' ? query.search.slice(0, 100) : '';
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const { terms, orderBy } = askedOrder(USER_LIST, query.orderby);
  const selection = { where: undefined, orderBy, limit: pageSize, offset: page * pageSize };
  const { rows, count } = await listUsers(ctx, search, selection);
  const users = rows.map((user) => ({
    ...user,
    refusals: {
      deactivate: refusalOf(user.abilities.deactivate),
      resetSecondFactor: refusalOf(user.abilities.resetSecondFactor),
      endSessions: refusalOf(user.abilities.endSessions),
    },
  }));
  if (page > lastPage(count, pageSize)) redirect(`?${new URLSearchParams({ search })}`);
  return (
    <ClientMessages namespaces={['users', 'roles', 'tokens']}>
      <PageHeader title={t('title')} facts={t('count', { count })} actions={<InviteButton />} />
      <Card flush>
        <search>
          <form method="get" className="flex flex-wrap items-end gap-2 border-b px-3.5 py-3">
            <TextField
              label={t('search')}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
              className="min-w-0 flex-1 basis-56"
            />
            <Button type="submit" icon={<SearchIcon />}>
              {t('find')}
            </Button>
          </form>
        </search>
        {count === 0 ? (
          <EmptyState icon={<UsersIcon />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <QueryPages page={page} pageSize={pageSize} count={count}>
            <UserTable users={users} order={{ terms }} />
          </QueryPages>
        )}
      </Card>
    </ClientMessages>
  );
}
