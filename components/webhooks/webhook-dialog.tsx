'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { toast } from '@/components/ui/toast-store';
import { type Failure, failureOf } from '@/lib/client/failure';
import { newIdempotencyKey } from '@/lib/client/http';
import { addWebhook, changeWebhook, type WebhookFields } from '@/lib/client/webhooks';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { SecretShown } from './secret-shown';
import { type TenantChoice, type WebhookForm, WebhookFormFields, webhookResolver } from './webhook-form';

export interface WebhookDialogProps {
  /** null for a new one. */
  webhook: WebhookDto | null;
  tenants: readonly TenantChoice[];
  onClose: () => void;
}

/** Registers or changes an address; a new one's secret is shown before the dialog closes. */
export function WebhookDialog({ webhook, tenants, onClose }: WebhookDialogProps) {
  const t = useTranslations('webhooks');
  const common = useTranslations('common');
  const router = useRouter();
  const formId = useId();
  const attempt = useRef(newIdempotencyKey());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<WebhookForm>({
    defaultValues: formOf(webhook),
    mode: 'onTouched',
    resolver: webhookResolver,
  });
  const { isSubmitting } = form.formState;

  function close() {
    router.refresh();
    onClose();
  }

  async function save(typed: WebhookForm): Promise<void> {
    setFailure(null);
    try {
      if (webhook) await changeWebhook(webhook, fieldsOf(typed));
      else setSecret((await addWebhook(fieldsOf(typed), attempt.current)).secret);
    } catch (error) {
      setFailure(failureOf(error));
      // What was refused may be sent again as something else.
      attempt.current = newIdempotencyKey();
      return;
    }
    toast.success(t(webhook ? 'changed' : 'added', { title: typed.title.trim() }));
    if (webhook) close();
  }

  if (secret !== null) return <SecretShown secret={secret} onClose={close} />;
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!isSubmitting}
      title={t(webhook ? 'editTitle' : 'addTitle')}
      width={560}
      footer={
        <>
          <Button onClick={close} disabled={isSubmitting}>
            {common('abort')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {webhook ? common('edit') : t('add')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(save)}>
        {failure && <FailureNotice failure={failure} />}
        <WebhookFormFields form={form} tenants={tenants} />
      </form>
    </Dialog>
  );
}

function formOf(webhook: WebhookDto | null): WebhookForm {
  if (!webhook) return { title: '', url: '', tenant: '', events: [], active: true };
  const { title, url, tenantID, events, active } = webhook;
  return { title, url, tenant: tenantID === null ? '' : String(tenantID), events: [...events], active };
}

function fieldsOf({ tenant, ...fields }: WebhookForm): WebhookFields {
  return { ...fields, tenantID: tenant === '' ? null : Number(tenant) };
}
