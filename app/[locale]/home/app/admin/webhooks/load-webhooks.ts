import { MAX_COUNTED_ROWS, pagedCount } from '@/lib/domain/lists/counted-rows';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { env } from '@/lib/env';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { openTable } from '@/lib/page/open-table';
import { getPageContext } from '@/lib/page/page-context';
import { listTenants } from '@/lib/services/tenants/list-tenants';
import { listWebhooks, WEBHOOK_LIST } from '@/lib/services/webhooks/list-webhooks';
import { listWebhookDeliveries, WEBHOOK_DELIVERY_LIST } from '@/lib/services/webhooks/webhook-deliveries';

/** The webhooks, one page of what was sent to them, and the choices of a new one. */
export async function loadWebhooks(query: PageQuery) {
  const ctx = await getPageContext();
  const source = { list: 'webhookMessages', resource: WEBHOOK_DELIVERY_LIST } as const;
  const { page, pageSize, selection, isFiltered, shell, exported } = await openList(ctx, query, source);
  const [webhooks, tenants, { rows, count }] = await Promise.all([
    openTable(ctx, query, {
      source: { list: 'webhooks', resource: WEBHOOK_LIST },
      read: (asked) => listWebhooks(ctx, asked),
    }),
    listTenants(ctx),
    listWebhookDeliveries(ctx, selection),
  ]);
  stayWithin(query, page, lastPage(pagedCount(count, MAX_COUNTED_ROWS), pageSize));
  return {
    webhooks,
    choices: {
      tenants: tenants.map(({ tenantID, title }) => ({ tenantID, title })),
      isInsideOpen: env().WEBHOOKS_INSIDE.length > 0,
    },
    messages: {
      rows,
      pager: { page, pageSize, count, countedUpTo: MAX_COUNTED_ROWS },
      isFiltered,
      shell,
      exported,
    },
  };
}
