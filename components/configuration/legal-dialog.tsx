'use client';

import { useTranslations } from 'next-intl';
import { Field, Textarea, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { newLegalSchema, type PortalLegalDto } from '@/lib/contract/configuration';
import { MAX_PHONE, MAX_PROVIDER, MAX_RESPONSIBLE } from '@/lib/domain/configuration/legal-texts';
import { type LegalForm, LegalTextFields } from './legal-text-fields';

interface LegalDialogProps {
  legal: PortalLegalDto;
  onClose: () => void;
}

/** Changes the legal notice and the privacy policy of the portal. */
export function LegalDialog({ legal, onClose }: LegalDialogProps) {
  const t = useTranslations('configuration.legal');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(newLegalSchema, {
    values: valuesOf(legal),
    draft: { form: 'legal', resourceId: 'portal' },
    versioned: {
      version: legal.version,
      readCurrent: (data) => (isLegal(data) ? { values: valuesOf(data), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show: (value) => shownText(value) || common('none'),
    },
    write: (body, { version }) => call('changePortalLegal', { body, ifMatch: version }),
    onSaved() {
      toast.success(t('changed'));
      close();
    },
  });

  function close() {
    refresh();
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t('title')}
      width={720}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <Field label={t('fields.provider')} hint={t('hints.provider')} error={shownProblem(form, 'provider')}>
        {(bound) => <Textarea {...bound} {...form.register('provider')} rows={4} maxLength={MAX_PROVIDER} />}
      </Field>
      <TextField
        label={t('fields.contactMail')}
        error={shownProblem(form, 'contactMail')}
        type="email"
        autoComplete="off"
        {...form.register('contactMail')}
      />
      <TextField
        label={t('fields.phone')}
        error={shownProblem(form, 'phone')}
        type="tel"
        autoComplete="off"
        maxLength={MAX_PHONE}
        {...form.register('phone')}
      />
      <TextField
        label={t('fields.responsible')}
        error={shownProblem(form, 'responsible')}
        autoComplete="off"
        maxLength={MAX_RESPONSIBLE}
        {...form.register('responsible')}
      />
      <LegalTextFields form={form} />
    </FormDialog>
  );
}

const NO_TEXTS = { en: '', de: '', nl: '', fr: '', es: '' };

function valuesOf({
  provider,
  contactMail,
  phone,
  responsible,
  imprint,
  privacy,
}: PortalLegalDto): LegalForm {
  return {
    ...{ provider, contactMail, phone, responsible },
    imprint: { ...NO_TEXTS, ...imprint },
    privacy: { ...NO_TEXTS, ...privacy },
  };
}

function shownText(value: LegalForm[keyof LegalForm]): string {
  return typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(' / ');
}

function isLegal(data: unknown): data is PortalLegalDto {
  return typeof data === 'object' && data !== null && 'privacy' in data && 'version' in data;
}
