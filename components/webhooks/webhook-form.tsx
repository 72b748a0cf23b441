'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Checkbox, Field, Select, TextField } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import type { Body } from '@/lib/client/call';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks/webhook-events';
import { WEBHOOK_TITLE_MAX, WEBHOOK_URL_MAX } from '@/lib/domain/webhooks/webhook-fields';
import type { WebhookForm } from './webhook-schema';

export interface TenantChoice {
  tenantID: number;
  title: string;
}

interface WebhookFormFieldsProps {
  form: UseFormReturn<WebhookForm, unknown, Body<'createWebhook'>>;
  tenants: readonly TenantChoice[];
}

export function WebhookFormFields({ form, tenants }: WebhookFormFieldsProps) {
  const t = useTranslations('webhooks');
  const problem = (name: keyof WebhookForm) => shownProblem(form, name);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('fields.title')}
        required
        error={problem('title')}
        autoComplete="off"
        maxLength={WEBHOOK_TITLE_MAX}
        {...form.register('title')}
      />
      <TextField
        label={t('fields.url')}
        hint={t('fields.urlHint')}
        required
        error={problem('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
        {...form.register('url')}
      />
      <Field label={t('fields.tenant')} error={problem('tenantID')}>
        {(bound) => (
          <Select {...bound} {...form.register('tenantID')}>
            <option value="">{t('everyTenant')}</option>
            {tenants.map(({ tenantID, title }) => (
              <option key={tenantID} value={tenantID}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Events form={form} problem={problem('events')} />
      <Checkbox label={t('fields.active')} hint={t('fields.activeHint')} {...form.register('active')} />
    </div>
  );
}

function Events({ form, problem }: Pick<WebhookFormFieldsProps, 'form'> & { problem: string | undefined }) {
  const t = useTranslations('webhooks');
  const { field } = useController({ control: form.control, name: 'events' });
  return (
    <CheckboxGroup
      label={t('fields.events')}
      options={WEBHOOK_EVENTS.map((event) => ({
        value: event,
        label: t(`events.${eventKey(event)}`),
        hint: <code>{event}</code>,
      }))}
      chosen={field.value}
      onChoose={(events) => {
        field.onChange(events);
        field.onBlur();
      }}
      error={problem}
    />
  );
}
