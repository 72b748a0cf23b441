'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { useSnapshot } from '@/lib/client/use-snapshot';
import { maxLengthOf, type SiteField, type SiteFields, siteFieldOf } from '@/lib/domain/units/site-fields';
import {
  ADDRESS_NAMES,
  CONTACT_NAMES,
  currentSite,
  type SiteIds,
  type StoredSite,
  saveSite,
  siteOf,
} from './site-parts';
import { siteSchema } from './site-schema';
import { asFailure, UnitProblem, useFailureTitle } from './unit-problem';

export interface SiteDialogProps {
  ids: SiteIds;
  onClose: () => void;
}

/** Changes the site address and contact of a project (portal-2 §2, address and contact dialog). */
export function SiteDialog({ ids, onClose }: SiteDialogProps) {
  const t = useTranslations('unitForms');
  const address = useSnapshot('getAddress', { params: { addressID: ids.addressId } });
  const contact = useSnapshot('getContact', { params: { contactID: ids.contactId } });
  const error: unknown = address.error ?? contact.error;
  if (address.data && contact.data) {
    const site = siteOf(address.data.data, contact.data.data);
    return <LoadedDialog ids={ids} site={site} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('site.title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {error ? <UnitProblem failure={asFailure(error)} /> : <Skeleton className="h-80" />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const AUTOCOMPLETE: Partial<Record<SiteField, string>> = { contactOfficeEMail: 'off' };
const TYPES: Partial<Record<SiteField, string>> = {
  contactOfficePhone: 'tel',
  contactOfficeFax: 'tel',
  contactCompanyMobile: 'tel',
  contactOfficeEMail: 'email',
};

function LoadedDialog({ ids, site, onClose }: SiteDialogProps & { site: StoredSite }) {
  const t = useTranslations('unitForms');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(siteSchema, {
    values: site.values,
    draft: { form: 'site', resourceId: ids.addressId },
    fieldOf: siteFieldOf,
    versioned: {
      version: site.version,
      readCurrent: currentSite,
      label: (name) => t(`site.${name}`),
    },
    write: (_, base, typed) => saveSite(ids, base, typed),
    onSaved() {
      toast.success(t('saved'));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('site.title')}
      width={560}
      submit={common('save')}
      failureTitle={useFailureTitle()}
    >
      <SiteFieldset form={form} legend={t('site.address')} names={ADDRESS_NAMES} />
      <SiteFieldset form={form} legend={t('site.contact')} names={CONTACT_NAMES} />
    </FormDialog>
  );
}

interface SiteFieldsetProps {
  form: UseFormReturn<SiteFields, unknown, SiteFields>;
  legend: string;
  names: readonly SiteField[];
}

function SiteFieldset({ form, legend, names }: SiteFieldsetProps) {
  const t = useTranslations('unitForms');
  return (
    <fieldset className="grid gap-x-3 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {names.map((name, index) => (
        <TextField
          key={name}
          label={t(`site.${name}`)}
          error={shownProblem(form, name)}
          type={TYPES[name] ?? 'text'}
          autoComplete={AUTOCOMPLETE[name] ?? 'off'}
          maxLength={maxLengthOf(name)}
          className={index === 0 ? 'sm:col-span-2' : ''}
          {...form.register(name)}
        />
      ))}
    </fieldset>
  );
}
