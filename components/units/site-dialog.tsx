'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { type ConflictSide, type ShownConflict, StaleChoice } from '@/components/ui/stale-choice';
import { toast } from '@/components/ui/toast-store';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import {
  maxLengthOf,
  type SiteField,
  type SiteFields,
  siteFieldProblem,
} from '@/lib/domain/addresses/site-fields';
import {
  ADDRESS_NAMES,
  CONTACT_NAMES,
  readSite,
  type SiteIds,
  type StoredSite,
  saveSite,
} from './site-parts';
import { asFailure, type UnitFailure, UnitProblem } from './unit-problem';

export interface SiteDialogProps {
  ids: SiteIds;
  onClose: () => void;
}

/** Changes where a project is built and whom to call there (portal-2 §2, address and contact dialog). */
export function SiteDialog({ ids, onClose }: SiteDialogProps) {
  const t = useTranslations('unitForms');
  const [site, setSite] = useState<StoredSite | null>(null);
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  useEffect(() => {
    readSite(ids).then(setSite, (error: unknown) => setFailure(asFailure(error)));
  }, [ids]);
  if (site) return <LoadedDialog ids={ids} site={site} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('site.title')} width={560}>
      {failure ? <UnitProblem failure={failure} /> : <Skeleton className="h-80" />}
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
  const [stored, setStored] = useState(site);
  const [conflicts, setConflicts] = useState<ShownConflict<SiteField>[]>([]);
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  const form = useForm<SiteFields>({ defaultValues: site.fields, mode: 'onTouched', resolver });
  const { isSubmitting, isValid } = form.formState;
  const draft = useFormDraft(form, { form: 'site', resourceId: ids.addressId });

  async function save(typed: SiteFields): Promise<void> {
    setFailure(null);
    try {
      const outcome = await saveSite(ids, stored, typed);
      setStored(outcome.stored);
      if (outcome.conflicts.length > 0) {
        form.reset(outcome.mine);
        const { fields } = outcome.stored;
        setConflicts(
          outcome.conflicts.map((name) => ({
            ...{ name, label: t(`site.${name}`), mine: outcome.mine[name], theirs: fields[name] },
          })),
        );
        return;
      }
    } catch (error) {
      setFailure(asFailure(error));
      return;
    }
    toast.success(t('saved'));
    refresh();
    draft.forget();
    onClose();
  }

  function choose(name: SiteField, side: ConflictSide): void {
    const conflict = conflicts.find((other) => other.name === name);
    if (conflict) form.setValue(name, conflict[side], { shouldValidate: true });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('site.title')}
      width={560}
      submit={common('save')}
      busy={isSubmitting}
      ready={isValid}
      draft={draft}
      onSubmit={form.handleSubmit(save)}
      notices={
        <>
          {failure && <UnitProblem failure={failure} />}
          {conflicts.length > 0 && <StaleChoice conflicts={conflicts} onChoose={choose} />}
        </>
      }
    >
      <SiteFieldset form={form} legend={t('site.address')} names={ADDRESS_NAMES} />
      <SiteFieldset form={form} legend={t('site.contact')} names={CONTACT_NAMES} />
    </FormDialog>
  );
}

function resolver(typed: SiteFields) {
  const errors: FieldErrors<SiteFields> = {};
  for (const name of [...ADDRESS_NAMES, ...CONTACT_NAMES]) {
    const problem = siteFieldProblem(name, typed[name]);
    if (problem) errors[name] = { type: problem };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
}

interface SiteFieldsetProps {
  form: UseFormReturn<SiteFields>;
  legend: string;
  names: readonly SiteField[];
}

function SiteFieldset({ form, legend, names }: SiteFieldsetProps) {
  const t = useTranslations('unitForms');
  const errorOf = (name: SiteField) => {
    const type = form.formState.errors[name]?.type;
    if (type === 'noMail') return t('problems.noMail');
    return type === 'tooLong' ? t('problems.tooLong', { max: maxLengthOf(name) }) : undefined;
  };
  return (
    <fieldset className="grid gap-x-3 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {names.map((name, index) => (
        <TextField
          key={name}
          label={t(`site.${name}`)}
          error={errorOf(name)}
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
