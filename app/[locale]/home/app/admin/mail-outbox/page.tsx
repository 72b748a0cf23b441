import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { ListShell } from '@/components/lists/views/list-shell';
import { MailList } from '@/components/mail/mail-list';
import { EmptyPage } from '@/components/shell/empty-page';
import { RefreshInTime } from '@/components/shell/refresh-in-time';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { MailIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadMails } from './load-mails';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('outboxTitle') };
}

/** All mails of the portal, for administrators; without a mail server, the only way to read them. */
export default async function MailOutboxPage({
  searchParams,
}: PageProps<'/[locale]/home/app/admin/mail-outbox'>) {
  const [t, ctx, query] = await Promise.all([getTranslations('admin'), getPageContext(), searchParams]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('outboxTitle')} verdict={verdict} />;
  const { failed, isFiltered, shell, exported, pager, list } = await loadMails(query);
  const live = (
    <>
      <RefreshOnChange kinds={['operations']} since={ctx.changesSince} />
      <RefreshInTime />
    </>
  );
  if (pager.count === 0 && !isFiltered) {
    return (
      <>
        {live}
        <EmptyPage
          title={t('outboxTitle')}
          icon={<MailIcon />}
          emptyTitle={t('outboxEmptyTitle')}
          emptyText={t('outboxEmptyText')}
        />
      </>
    );
  }
  return (
    <>
      {live}
      <PageHeader title={t('outboxTitle')} facts={t(list.canSend ? 'outbox.sends' : 'outbox.stays')} />
      {failed > 0 && (
        <Notice tone="bad" className="mb-4">
          {t('outbox.failed', { count: failed })}
        </Notice>
      )}
      <ListShell {...shell} exported={{ list: 'mails', ...exported }}>
        <Card flush>
          {pager.count === 0 ? (
            <NoMatch />
          ) : (
            <QueryPages {...pager}>
              <MailList {...list} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </>
  );
}
