import { useTranslations } from 'next-intl';
import { Badge, StateBadge } from '@/components/ui/badge';
import { Table, TableHead, Td, Tr } from '@/components/ui/table';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { eventKey } from './event-key';
import { WebhookActions, type WebhookChoices } from './webhook-actions';

interface WebhookTableProps extends WebhookChoices {
  webhooks: readonly WebhookDto[];
}

/** The registered addresses, what each is told, and of which tenant. */
export function WebhookTable({ webhooks, ...choices }: WebhookTableProps) {
  const t = useTranslations('webhooks.columns');
  return (
    <Table stacked>
      <TableHead
        headings={[t('title'), t('url'), t('tenant'), t('events'), { text: t('actions'), hidden: true }]}
      />
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.webhookID} webhook={webhook} {...choices} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ webhook, ...choices }: WebhookChoices & { webhook: WebhookDto }) {
  const t = useTranslations('webhooks');
  const { title, url, tenantID, events, active } = webhook;
  return (
    <Tr>
      <Td className="sm:min-w-40">
        <span className="font-medium">{title}</span>{' '}
        <StateBadge tone={active ? 'ok' : 'neutral'}>{t(active ? 'on' : 'off')}</StateBadge>
      </Td>
      <Td label={t('columns.url')} className="sm:min-w-52 sm:max-w-96 break-all text-ink-2 text-sm">
        {url}
      </Td>
      <Td label={t('columns.tenant')} className="sm:min-w-32">
        {tenantID === null
          ? t('everyTenant')
          : choices.tenants.find((tenant) => tenant.tenantID === tenantID)?.title}
      </Td>
      <Td label={t('columns.events')}>
        <ul className="flex flex-wrap gap-1">
          {events.map((event) => (
            <li key={event}>
              <Badge>{t(`events.${eventKey(event)}`)}</Badge>
            </li>
          ))}
        </ul>
      </Td>
      <Td className="sm:w-36">
        <WebhookActions webhook={webhook} {...choices} />
      </Td>
    </Tr>
  );
}
