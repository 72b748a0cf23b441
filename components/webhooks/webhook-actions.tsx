'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { KeyIcon, MailIcon, PencilIcon, PlusIcon, TrashIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { WebhookDto } from '@/lib/contract/webhooks';
import type { TenantChoice } from './webhook-form';

const WebhookDialog = later(() => import('./webhook-dialog').then((own) => own.WebhookDialog));

const SecretShown = later(() => import('./secret-shown').then((own) => own.SecretShown));

/** The options of the webhook form. */
export interface WebhookChoices {
  tenants: readonly TenantChoice[];
  isInsideOpen: boolean;
}

/** Opens the dialog to register a webhook. */
export function AddWebhookButton(choices: WebhookChoices) {
  const t = useTranslations('webhooks');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && <WebhookDialog webhook={null} {...choices} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WebhookActionsProps extends WebhookChoices {
  webhook: WebhookDto;
}

/** The actions of a webhook in the list. */
export function WebhookActions({ webhook, ...choices }: WebhookActionsProps) {
  const t = useTranslations('webhooks');
  const common = useTranslations('common');
  const [open, setOpen] = useState<'edit' | 'renew' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [renewedVersion, setRenewedVersion] = useState(0);
  const { busy, write } = useWrite(failureOf, useRefresh());
  const close = () => setOpen(null);
  const { title, webhookID } = webhook;
  const params = { webhookID };
  // The list may still show the version from before the secret was renewed here.
  const version = Math.max(webhook.version, renewedVersion);
  const renew = async () => {
    const { data } = await call('renewWebhookSecret', { params });
    setSecret(data.secret);
    setRenewedVersion(data.version);
  };
  const buttons = [
    ['edit', <PencilIcon key="icon" />],
    ['renew', <KeyIcon key="icon" />],
    ['delete', <TrashIcon key="icon" />],
  ] as const;
  return (
    <span className="flex justify-end gap-0.5">
      <IconButton
        size="sm"
        icon={<MailIcon />}
        label={t('test.label', { title })}
        disabled={busy}
        onClick={() => write(() => call('sendTestMessage', { params }), t('test.sent', { title }))}
      />
      {buttons.map(([action, icon]) => (
        <IconButton
          key={action}
          size="sm"
          icon={icon}
          label={t(`${action}.label`, { title })}
          aria-haspopup="dialog"
          onClick={() => setOpen(action)}
        />
      ))}
      {open === 'edit' && <WebhookDialog webhook={webhook} {...choices} onClose={close} />}
      <ConfirmDialog
        open={open === 'renew'}
        onClose={close}
        title={t('renew.title', { title })}
        onConfirm={() => write(renew)}
      >
        <p className="text-ink-2">{t('renew.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={t('delete.title', { title })}
        confirmLabel={common('delete')}
        variant="danger"
        onConfirm={() =>
          write(() => call('deleteWebhook', { params, ifMatch: version }), t('deleted', { title }))
        }
      >
        <p className="text-ink-2">{t('delete.text')}</p>
      </ConfirmDialog>
      {secret !== null && <SecretShown secret={secret} onClose={() => setSecret(null)} />}
    </span>
  );
}
