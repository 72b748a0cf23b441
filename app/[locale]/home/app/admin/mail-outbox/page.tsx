import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { ListShell } from '@/components/lists/views/list-shell';
import { MailList } from '@/components/mail/mail-list';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { MailIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { sendsMail } from '@/lib/auth/sign-in-facts';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { pageAddress } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { countFailedMails, listMails, MAIL_LIST } from '@/lib/services/mail/list-mails';

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
  const { page, pageSize, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'mails',
    resource: MAIL_LIST,
  });
  const [{ rows, count }, failed] = await Promise.all([listMails(ctx, selection), countFailedMails(ctx)]);
  if (page > lastPage(count, pageSize)) redirect(`?${pageAddress(query, 0)}`);
  if (count === 0 && !isFiltered) {
    return (
      <EmptyPage
        title={t('outboxTitle')}
        icon={<MailIcon />}
        emptyTitle={t('outboxEmptyTitle')}
        emptyText={t('outboxEmptyText')}
      />
    );
  }
  return (
    <>
      <PageHeader title={t('outboxTitle')} facts={t(sendsMail() ? 'outbox.sends' : 'outbox.stays')} />
      {failed > 0 && (
        <Notice tone="bad" className="mb-4">
          {t('outbox.failed', { count: failed })}
        </Notice>
      )}
      <ListShell {...shell} exported={{ list: 'mails', ...exported }}>
        <Card flush>
          {count === 0 ? (
            <NoMatch />
          ) : (
            <QueryPages page={page} pageSize={pageSize} count={count}>
              <MailList mails={rows} canSend={sendsMail()} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </>
  );
}
