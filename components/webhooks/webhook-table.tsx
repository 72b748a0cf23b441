'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { Badge, StateBadge } from '@/components/ui/badge';
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

const column = listColumns<WebhookDto>();

function useColumns({ tenants, isInsideOpen }: WebhookChoices) {
  const t = useTranslations('webhooks');
  return useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('columns.title'),
          enableHiding: false,
          meta: { unnamed: true, className: 'sm:min-w-40' },
          cell: ({ row }) => <Title webhook={row.original} />,
        }),
        column.accessor('url', {
          header: t('columns.url'),
          meta: { className: 'sm:min-w-52 sm:max-w-96 break-all text-ink-2 text-sm' },
        }),
        column.accessor('tenantID', {
          header: t('columns.tenant'),
          meta: { className: 'sm:min-w-32' },
          cell: ({ getValue }) => {
            const tenantID = getValue();
            if (tenantID === null) return t('everyTenant');
            return tenants.find((tenant) => tenant.tenantID === tenantID)?.title;
          },
        }),
        column.display({
          id: 'events',
          header: t('columns.events'),
          cell: ({ row }) => <Events events={row.original.events} />,
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          meta: { hiddenHeading: true, className: 'sm:w-36' },
          cell: ({ row }) => (
            <WebhookActions webhook={row.original} tenants={tenants} isInsideOpen={isInsideOpen} />
          ),
        }),
      ]),
    [t, tenants, isInsideOpen],
  );
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
