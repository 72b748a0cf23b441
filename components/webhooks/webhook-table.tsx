'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { Badge, StateBadge } from '@/components/ui/badge';
import { webhookColumns } from '@/lib/columns/administration';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { WebhookActions, type WebhookChoices } from './webhook-actions';

interface WebhookTableProps extends WebhookChoices {
  webhooks: readonly WebhookDto[];
  order: AddressOrder;
}

/** The registered webhooks with their events and tenants. */
export function WebhookTable({ webhooks, order, tenants, isInsideOpen }: WebhookTableProps) {
  const t = useTranslations('webhooks');
  const columns = useColumns({ tenants, isInsideOpen });
  return (
    <DataTable
      list="webhooks"
      label={t('title')}
      stacked
      columns={columns}
      rows={webhooks}
      rowId={({ webhookID }) => webhookID}
      order={order}
    />
  );
}

function useColumns({ tenants, isInsideOpen }: WebhookChoices) {
  const renderings = useMemo(
    (): Renderings<typeof webhookColumns, WebhookDto> => ({
      title: {
        ...{ fixed: true, unnamed: true, className: 'sm:min-w-40' },
        cell: (webhook) => <Title webhook={webhook} />,
      },
      url: { className: 'sm:min-w-52 sm:max-w-96 break-all text-ink-2 text-sm', cell: ({ url }) => url },
      tenantID: {
        className: 'sm:min-w-32',
        cell: ({ tenantID }, { t }) =>
          tenantID === null
            ? t('webhooks.everyTenant')
            : tenants.find((tenant) => tenant.tenantID === tenantID)?.title,
      },
      events: { cell: ({ events }) => <Events events={events} /> },
      actions: {
        ...{ hiddenHeading: true, className: 'sm:w-36' },
        cell: (webhook) => <WebhookActions webhook={webhook} tenants={tenants} isInsideOpen={isInsideOpen} />,
      },
    }),
    [tenants, isInsideOpen],
  );
  return useListColumns(webhookColumns, renderings);
}

function Title({ webhook: { title, active } }: { webhook: WebhookDto }) {
  const t = useTranslations('webhooks');
  return (
    <>
      <span className="font-medium">{title}</span>{' '}
      <StateBadge tone={active ? 'ok' : 'neutral'}>{t(active ? 'on' : 'off')}</StateBadge>
    </>
  );
}

function Events({ events }: Pick<WebhookDto, 'events'>) {
  const t = useTranslations('webhooks');
  return (
    <ul className="flex flex-wrap gap-1">
      {events.map((event) => (
        <li key={event}>
          <Badge>{t(`events.${eventKey(event)}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
