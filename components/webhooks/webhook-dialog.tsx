'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks/webhook-events';
import { SecretShown } from './secret-shown';
import { type TenantChoice, WebhookFormFields } from './webhook-form';
import { type WebhookForm, webhookSchema } from './webhook-schema';

export interface WebhookDialogProps {
  /** null for a new webhook. */
  webhook: WebhookDto | null;
  tenants: readonly TenantChoice[];
  /** Whether the portal's operator allows messages to internal networks. */
  isInsideOpen: boolean;
  onClose: () => void;
}

/** Keys of the labels, below `webhooks.fields`. */
const LABELS = {
  title: 'title',
  url: 'url',
  tenantID: 'tenant',
  events: 'events',
  active: 'active',
} as const;

/** Registers or changes a webhook; the secret of a new one is shown before the dialog closes. */
export function WebhookDialog({ webhook, tenants, isInsideOpen, onClose }: WebhookDialogProps) {
  const t = useTranslations('webhooks');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [secret, setSecret] = useState<string | null>(null);
  const [schema] = useState(() => webhookSchema(isInsideOpen));
  const [opened] = useState(() => formOf(webhook));
  const show = useShownValue(tenants);
  const { form, dialog } = useFormSave(schema, {
    values: opened,
    draft: { form: 'webhook', resourceId: webhook?.webhookID ?? 'new' },
    versioned: {
      version: webhook?.version ?? 0,
      readCurrent: (data) => (isWebhook(data) ? { values: formOf(data), version: data.version } : null),
      label: (name) => t(`fields.${LABELS[name]}`),
      show,
    },
    async write(body, { version }) {
      if (webhook) {
        const params = { webhookID: webhook.webhookID };
        await call('updateWebhook', { params, body, ifMatch: version });
      } else setSecret((await call('createWebhook', { body, idempotencyKey: keyOf(body) })).data.secret);
    },
    onSaved({ title }) {
      toast.success(t(webhook ? 'changed' : 'added', { title }));
      if (webhook) close();
    },
  });

  function close() {
    refresh();
    onClose();
  }

  if (secret !== null) return <SecretShown secret={secret} onClose={close} />;
  return (
    <FormDialog
      {...dialog}
      ready
      onClose={close}
      title={t(webhook ? 'editTitle' : 'addTitle')}
      width={560}
      cancel={common('abort')}
      submit={webhook ? common('edit') : t('add')}
    >
      <WebhookFormFields form={form} tenants={tenants} />
    </FormDialog>
  );
}

function formOf(webhook: WebhookDto | null): WebhookForm {
  if (!webhook) return { title: '', url: '', tenantID: '', events: [], active: true };
  const { title, url, tenantID, events, active } = webhook;
  return { title, url, tenantID: tenantID === null ? '' : String(tenantID), events: [...events], active };
}

/** A form value as text. */
function useShownValue(tenants: readonly TenantChoice[]) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  return (value: WebhookForm[keyof WebhookForm], name: keyof WebhookForm): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value !== 'string')
      return format.list(
        WEBHOOK_EVENTS.filter((event) => value.includes(event)).map((event) =>
          t(`events.${eventKey(event)}`),
        ),
      );
    if (name !== 'tenantID') return value;
    return tenants.find(({ tenantID }) => String(tenantID) === value)?.title ?? t('everyTenant');
  };
}

function isWebhook(data: unknown): data is WebhookDto {
  return typeof data === 'object' && data !== null && 'webhookID' in data && 'events' in data;
}
