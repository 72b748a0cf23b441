'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { DateTimeField } from '@/components/ui/date-field';
import { Checkbox, Field, type FieldControl, Select } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import { pageZone } from '@/lib/client/page-day';
import type { SalesOrgKeyDto } from '@/lib/contract/banners';
import { BANNER_LEVELS } from '@/lib/domain/banners/levels';
import type { BannerFormState } from './banner-form-state';
import type { BannerForm } from './banner-schema';
import { BannerTextFields } from './banner-text-fields';

interface BannerFormFieldsProps {
  form: BannerFormState;
  organisations: readonly SalesOrgKeyDto[];
}

/** The fields of a banner; all are required except translations (portal-1 §5). */
export function BannerFormFields({ form, organisations }: BannerFormFieldsProps) {
  const t = useTranslations('banners');
  const problem = (name: keyof BannerForm) => shownProblem(form, name);
  const isForAll = useWatch({ control: form.control, name: 'allSalesOrgs' });
  return (
    <div className="flex flex-col gap-4">
      <BannerTextFields form={form} />
      <Field label={t('fields.level')} required error={problem('level')}>
        {(bound) => (
          <Select {...bound} {...form.register('level')}>
            <option value="">{t('chooseLevel')}</option>
            {BANNER_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`levels.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 xs:grid-cols-2">
        {(['showFrom', 'showUntil'] as const).map((name) => (
          <Field key={name} label={t(`fields.${name}`)} required error={problem(name)}>
            {(bound) => <Moment bound={bound} form={form} name={name} />}
          </Field>
        ))}
      </div>
      <p className="-mt-3 text-ink-3 text-xs">{t('clock', { zone: pageZone() })}</p>
      <Checkbox label={t('allSalesOrgs')} hint={t('allSalesOrgsHint')} {...form.register('allSalesOrgs')} />
      {!isForAll && (
        <Organisations form={form} organisations={organisations} problem={problem('salesOrgs')} />
      )}
    </div>
  );
}

interface MomentProps {
  bound: FieldControl;
  form: BannerFormState;
  name: 'showFrom' | 'showUntil';
}

function Moment({ bound, form, name }: MomentProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <DateTimeField
      {...bound}
      ref={field.ref}
      value={field.value}
      onValue={(value) => {
        field.onChange(value);
        // The order of the two times is checked at the end.
        if (form.formState.errors.showUntil) void form.trigger('showUntil');
      }}
      onBlur={field.onBlur}
    />
  );
}

function Organisations({
  form,
  organisations,
  problem,
}: BannerFormFieldsProps & { problem?: string | undefined }) {
  const t = useTranslations('banners');
  const { field } = useController({ control: form.control, name: 'salesOrgs' });
  return (
    <CheckboxGroup
      wide
      label={t('fields.salesOrgs')}
      options={organisations.map(({ salesOrgID, salesOrgKey, title }) => ({
        value: salesOrgID,
        label: title,
        hint: salesOrgKey,
      }))}
      chosen={field.value}
      onChoose={(salesOrgs) => {
        field.onChange(salesOrgs);
        field.onBlur();
      }}
      error={problem}
    />
  );
}
