import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { TablePager } from '@/components/lists/table-pager';
import { ListShell } from '@/components/lists/views/list-shell';
import { RefreshInTime } from '@/components/shell/refresh-in-time';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { GlobeIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { MessageList } from '@/components/webhooks/message-list';
import { AddWebhookButton } from '@/components/webhooks/webhook-actions';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadWebhooks } from './load-webhooks';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('webhooks');
  return { title: t('title') };
}

/** Webhooks to other systems, and all their deliveries. */
export default async function WebhooksPage({ searchParams }: PageProps<'/[locale]/home/app/admin/webhooks'>) {
  const [t, ctx, query] = await Promise.all([getTranslations('webhooks'), getPageContext(), searchParams]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  const { webhooks, choices, messages } = await loadWebhooks(query);
  return (
    <>
      <RefreshOnChange kinds={['administration', 'operations']} since={ctx.changesSince} />
      <RefreshInTime />
      <PageHeader title={t('title')} facts={t('facts')} actions={<AddWebhookButton {...choices} />} />
      <div className="grid gap-4">
        {webhooks.pager.count === 0 && !webhooks.isFiltered ? (
          <Card flush>
            <EmptyState icon={<GlobeIcon />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          </Card>
        ) : (
          <ListShell {...webhooks.shell} table="webhooks">
            <Card flush>
              {webhooks.pager.count === 0 ? (
                <NoMatch />
              ) : (
                <>
                  <WebhookTable webhooks={webhooks.rows} order={webhooks.order} {...choices} />
                  <TablePager of={t('title')} {...webhooks.pager} />
                </>
              )}
            </Card>
          </ListShell>
        )}
        {(messages.pager.count > 0 || messages.isFiltered) && (
          <ListShell {...messages.shell} exported={{ list: 'webhookMessages', ...messages.exported }}>
            <Card flush title={t('messages')}>
              {messages.pager.count === 0 ? (
                <NoMatch />
              ) : (
                <QueryPages {...messages.pager}>
                  <MessageList messages={messages.rows} />
                </QueryPages>
              )}
            </Card>
          </ListShell>
        )}
      </div>
    </>
  );
}
