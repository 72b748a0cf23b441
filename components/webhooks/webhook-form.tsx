'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type FieldErrors, type ResolverResult, type UseFormReturn, useController } from 'react-hook-form';
import { Checkbox, Field, FieldError, Select, TextField } from '@/components/ui/field';
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

/** The rules of the form are those of the server. */
export function webhookResolver(form: WebhookForm): ResolverResult<WebhookForm> {
  const errors: FieldErrors<WebhookForm> = {};
  for (const { field, code } of checkWebhook(form)) errors[field] = { type: code };
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
  const id = useId();
  const { field } = useController({ control: form.control, name: 'events' });
  function choose(event: WebhookEvent, isChosen: boolean) {
    field.onChange(
      WEBHOOK_EVENTS.filter((known) => (known === event ? isChosen : field.value.includes(known))),
    );
    field.onBlur();
  }
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 font-medium text-ink-2 text-xs">
        {t('fields.events')}
        <span aria-hidden="true" className="ml-0.5 text-bad">
          *
        </span>
      </legend>
      <div className="flex flex-col gap-1 rounded border px-3 py-2">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`events.${eventKey(event)}`)}
            hint={<code>{event}</code>}
            checked={field.value.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
          />
        ))}
      </div>
      <FieldError id={id}>{problem}</FieldError>
    </fieldset>
  );
}

/** The text of what is wrong with a field; that it is empty is no news before one has been in it. */
function useProblem({ formState }: UseFormReturn<WebhookForm>) {
  const t = useTranslations('webhooks');
  const { errors, touchedFields, isSubmitted } = formState;
  return (field: keyof WebhookDraft): string | undefined => {
    const type = errors[field]?.type;
    if (type === undefined) return undefined;
    const isSeen = field === 'events' ? touchedFields.events !== undefined : touchedFields[field] === true;
    if ((type === 'Required' || type === 'WEBHOOK.NoEvents') && !isSeen && !isSubmitted) return undefined;
    return t(`problems.${PROBLEM_KEYS.find((key) => `WEBHOOK.${key}` === type) ?? 'Required'}`);
  };
}

const PROBLEM_KEYS = ['InvalidUrl', 'HttpsOnly', 'NoCredentials', 'PrivateAddress', 'NoEvents'] as const;
