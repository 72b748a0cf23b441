import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { TablePager } from '@/components/lists/table-pager';
import { ListShell } from '@/components/lists/views/list-shell';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { GlobeIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { MessageList } from '@/components/webhooks/message-list';
import { AddWebhookButton } from '@/components/webhooks/webhook-actions';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { env } from '@/lib/env';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageAddress } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { openTable } from '@/lib/page/open-table';
import { getPageContext } from '@/lib/page/page-context';
import { listTenants } from '@/lib/services/tenants/list-tenants';
import { listWebhooks, WEBHOOK_LIST } from '@/lib/services/webhooks/list-webhooks';
import { listWebhookDeliveries, WEBHOOK_DELIVERY_LIST } from '@/lib/services/webhooks/webhook-deliveries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('webhooks');
  return { title: t('title') };
}

/** Webhooks to other systems, and all their deliveries. */
export default async function WebhooksPage({ searchParams }: PageProps<'/[locale]/home/app/admin/webhooks'>) {
  const [t, ctx, query] = await Promise.all([getTranslations('webhooks'), getPageContext(), searchParams]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} />;
  const { page, pageSize, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'webhookMessages',
    resource: WEBHOOK_DELIVERY_LIST,
  });
  const [webhooks, tenants, messages] = await Promise.all([
    openTable(ctx, query, {
      source: { list: 'webhooks', resource: WEBHOOK_LIST },
      read: (asked) => listWebhooks(ctx, asked),
    }),
    listTenants(ctx),
    listWebhookDeliveries(ctx, selection),
  ]);
  if (page > lastPage(messages.count, pageSize)) redirect(`?${pageAddress(query, 0)}`);
  const choices = {
    tenants: tenants.map(({ tenantID, title }) => ({ tenantID, title })),
    isInsideOpen: env().WEBHOOKS_INSIDE.length > 0,
  };
  return (
    <ClientMessages namespaces={['webhooks', 'errors.WEBHOOK']}>
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
        {(messages.count > 0 || isFiltered) && (
          <ListShell {...shell} exported={{ list: 'webhookMessages', ...exported }}>
            <Card flush title={t('messages')}>
              {messages.count === 0 ? (
                <NoMatch />
              ) : (
                <QueryPages page={page} pageSize={pageSize} count={messages.count}>
                  <MessageList messages={messages.rows} />
                </QueryPages>
              )}
            </Card>
          </ListShell>
        )}
      </div>
    </ClientMessages>
  );
}
