'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { StaleChoice } from '@/components/ui/stale-choice';
import { toast } from '@/components/ui/toast-store';
import { type Body, call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { useVersionedSave } from '@/lib/client/use-versioned-save';
import { useWishKey } from '@/lib/client/use-wish-key';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { eventKey } from './event-key';
import { SecretShown } from './secret-shown';
import { type TenantChoice, type WebhookForm, WebhookFormFields, webhookResolver } from './webhook-form';

export interface WebhookDialogProps {
  /** null for a new one. */
  webhook: WebhookDto | null;
  tenants: readonly TenantChoice[];
  /** Whether whoever runs the portal lets messages go to networks inside. */
  isInsideOpen: boolean;
  onClose: () => void;
}

const FIELDS = ['title', 'url', 'tenant', 'events', 'active'] as const;

/** Registers or changes an address; a new one's secret is shown before the dialog closes. */
export function WebhookDialog({ webhook, tenants, isInsideOpen, onClose }: WebhookDialogProps) {
  const t = useTranslations('webhooks');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useWishKey();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<WebhookForm>({
    defaultValues: formOf(webhook),
    mode: 'onTouched',
    resolver: (typed) => webhookResolver(typed, isInsideOpen),
  });
  const show = useShownValue(tenants);
  const { conflicts, choose, save, resume } = useVersionedSave<WebhookForm>(
    { values: formOf(webhook), version: webhook?.version ?? 0 },
    {
      names: FIELDS,
      current: form.getValues,
      fill: (values) => form.reset(values),
      readPresent: (data) => (isWebhook(data) ? { values: formOf(data), version: data.version } : null),
      write: async (typed, { version }) => {
        const body = fieldsOf(typed);
        if (!webhook) {
          const { data } = await call('createWebhook', { body, idempotencyKey: keyOf(body) });
          return setSecret(data.secret);
        }
        const params = { webhookID: webhook.webhookID };
        await call('updateWebhook', { params, body, ifMatch: version });
      },
    },
  );
  const draft = useFormDraft(form, { form: 'webhook', resourceId: webhook?.webhookID ?? 'new' }, resume);
  const { isSubmitting } = form.formState;

  function close() {
    refresh();
    onClose();
  }

  async function submit(typed: WebhookForm): Promise<void> {
    setFailure(null);
    try {
      if (!(await save(typed))) return;
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast.success(t(webhook ? 'changed' : 'added', { title: typed.title.trim() }));
    draft.forget();
    if (webhook) close();
  }

  if (secret !== null) return <SecretShown secret={secret} onClose={close} />;
  return (
    <FormDialog
      onClose={close}
      title={t(webhook ? 'editTitle' : 'addTitle')}
      width={560}
      cancel={common('abort')}
      submit={webhook ? common('edit') : t('add')}
      busy={isSubmitting}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
    >
      {conflicts.length > 0 && (
        <StaleChoice
          conflicts={conflicts.map(({ name, mine, theirs }) => ({
            ...{ name, label: t(`fields.${name}`), mine: show(mine, name), theirs: show(theirs, name) },
          }))}
          onChoose={choose}
        />
      )}
      <WebhookFormFields form={form} tenants={tenants} />
    </FormDialog>
  );
}

function formOf(webhook: WebhookDto | null): WebhookForm {
  if (!webhook) return { title: '', url: '', tenant: '', events: [], active: true };
  const { title, url, tenantID, events, active } = webhook;
  return { title, url, tenant: tenantID === null ? '' : String(tenantID), events: [...events], active };
}

function fieldsOf({ tenant, ...fields }: WebhookForm): Body<'createWebhook'> {
  return { ...fields, tenantID: tenant === '' ? null : Number(tenant) };
}

/** A value of the form in words. */
function useShownValue(tenants: readonly TenantChoice[]) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  return (value: WebhookForm[keyof WebhookForm], name: keyof WebhookForm): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value !== 'string') return format.list(value.map((event) => t(`events.${eventKey(event)}`)));
    if (name !== 'tenant') return value;
    return tenants.find(({ tenantID }) => String(tenantID) === value)?.title ?? t('everyTenant');
  };
}

function isWebhook(data: unknown): data is WebhookDto {
  return typeof data === 'object' && data !== null && 'webhookID' in data && 'events' in data;
}
