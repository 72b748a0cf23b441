import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Field, Select, TextField } from '@/components/ui/field';
import { MailIcon, SearchIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { InvitationTable } from '@/components/users/invitation-table';
import { INVITATION_STATES } from '@/lib/domain/account/invitation-state';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadInvitations } from './load-invitations';

type Props = PageProps<'/[locale]/home/app/admin/users/invitations'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users.invitations');
  return { title: t('title') };
}

/** Who was invited by mail, and what became of it: send again, withdraw (operation.md §7.3). */
export default async function InvitationsPage({ searchParams }: Props) {
  const [t, ctx, query] = await Promise.all([
    getTranslations('users.invitations'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  const { search, state, invitations, pager } = await loadInvitations(ctx, query);
  const isFiltered = search !== '' || state !== null;
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={t('title')} facts={t('facts', { count: pager.count })} />
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
            <Field label={t('state')}>
              {(bound) => (
                <Select {...bound} name="state" defaultValue={state ?? ''}>
                  <option value="">{t('all')}</option>
                  {INVITATION_STATES.map((known) => (
                    <option key={known} value={known}>
                      {t(`states.${known}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" icon={<SearchIcon />}>
              {t('find')}
            </Button>
          </form>
        </search>
        {pager.count === 0 && isFiltered && <NoMatch />}
        {pager.count === 0 && !isFiltered && (
          <EmptyState icon={<MailIcon />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        )}
        {pager.count > 0 && (
          <QueryPages {...pager}>
            <InvitationTable invitations={invitations} />
          </QueryPages>
        )}
      </Card>
    </>
  );
}
