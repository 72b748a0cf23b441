'use client';

import { useTranslations } from 'next-intl';
import { type FieldErrors, type ResolverResult, type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Checkbox, Field, Select, TextField } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/domain/webhooks/webhook-events';
import {
  checkWebhook,
  WEBHOOK_TITLE_MAX,
  WEBHOOK_URL_MAX,
  type WebhookDraft,
} from '@/lib/domain/webhooks/webhook-fields';
import { eventKey } from './event-key';

/** What the form holds. */
export interface WebhookForm {
  title: string;
  url: string;
  /** Empty: every tenant. */
  tenant: string;
  events: WebhookEvent[];
  active: boolean;
}

export interface TenantChoice {
  tenantID: number;
  title: string;
}

/** The rules of the form are those of the server, which alone knows what networks inside may be reached. */
export function webhookResolver(form: WebhookForm, isInsideOpen: boolean): ResolverResult<WebhookForm> {
  const errors: FieldErrors<WebhookForm> = {};
  const inside = isInsideOpen ? { mayBePlain: () => true } : null;
  for (const { field, code } of checkWebhook(form, inside)) errors[field] = { type: code };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} };
}

interface WebhookFormFieldsProps {
  form: UseFormReturn<WebhookForm>;
  tenants: readonly TenantChoice[];
}

export function WebhookFormFields({ form, tenants }: WebhookFormFieldsProps) {
  const t = useTranslations('webhooks');
  const problem = useProblem(form);
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
      <Field label={t('fields.tenant')}>
        {(bound) => (
          <Select {...bound} {...form.register('tenant')}>
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

function useProblem(form: UseFormReturn<WebhookForm>) {
  const t = useTranslations('webhooks');
  return (field: keyof WebhookDraft): string | undefined => {
    const code = shownProblem(form, field, ['Required', 'WEBHOOK.NoEvents']);
    if (code === undefined) return undefined;
    return t(`problems.${PROBLEM_KEYS.find((key) => `WEBHOOK.${key}` === code) ?? 'Required'}`);
  };
}

const PROBLEM_KEYS = ['InvalidUrl', 'HttpsOnly', 'NoCredentials', 'PrivateAddress', 'NoEvents'] as const;
