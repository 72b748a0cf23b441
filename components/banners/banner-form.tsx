'use client';

import { useTranslations } from 'next-intl';
import { type FieldErrors, type ResolverResult, type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { DateTimeField } from '@/components/ui/date-field';
import { Field, type FieldControl, Select, Textarea, TextField } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import type { SalesOrgKeyDto } from '@/lib/contract/banners';
import {
  BANNER_TEXT_ROWS,
  type BannerField,
  type BannerFields,
  bannerProblems,
  isBannerLevel,
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
} from '@/lib/domain/banners/banner-fields';
import { BANNER_LEVELS } from '@/lib/domain/banners/levels';
import { type ClockTime, instantOfClockTime } from '@/lib/domain/plant-clock';

/** What the form holds: instants as the plants' clock shows them. */
export interface BannerForm extends Omit<BannerFields, 'level'> {
  level: string;
  showFrom: ClockTime;
  showUntil: ClockTime;
  salesOrgs: number[];
}

/** The banner that a form describes, instants in ISO 8601. */
export function bannerOfForm(form: BannerForm): BannerFields {
  return {
    ...form,
    level: isBannerLevel(form.level) ? form.level : '',
    showFrom: instantOfClockTime(form.showFrom),
    showUntil: instantOfClockTime(form.showUntil),
  };
}

/** The rules of the form are those of the server. */
export function bannerResolver(form: BannerForm): ResolverResult<BannerForm> {
  const errors: FieldErrors<BannerForm> = {};
  for (const { field, code } of bannerProblems(bannerOfForm(form))) errors[field] = { type: code };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} };
}

interface BannerFormFieldsProps {
  form: UseFormReturn<BannerForm>;
  organisations: readonly SalesOrgKeyDto[];
}

/** The fields of a banner, all of them required (portal-1 §5). */
export function BannerFormFields({ form, organisations }: BannerFormFieldsProps) {
  const t = useTranslations('banners');
  const problem = useProblem(form);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('fields.title')}
        required
        error={problem('title')}
        autoComplete="off"
        maxLength={MAX_BANNER_TITLE}
        {...form.register('title')}
      />
      <Field label={t('fields.text')} hint={t('fields.textHint')} required error={problem('text')}>
        {(bound) => (
          <Textarea
            {...bound}
            {...form.register('text')}
            rows={BANNER_TEXT_ROWS}
            maxLength={MAX_BANNER_TEXT}
          />
        )}
      </Field>
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
      <p className="-mt-3 text-ink-3 text-xs">{t('clock')}</p>
      <Organisations form={form} organisations={organisations} problem={problem('salesOrgs')} />
    </div>
  );
}

interface MomentProps {
  bound: FieldControl;
  form: UseFormReturn<BannerForm>;
  name: 'showFrom' | 'showUntil';
}

function Moment({ bound, form, name }: MomentProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <DateTimeField
      {...bound}
      ref={field.ref}
      value={field.value}
      onValue={field.onChange}
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

const LIMITS: Partial<Record<BannerField, number>> = { title: MAX_BANNER_TITLE, text: MAX_BANNER_TEXT };

function useProblem(form: UseFormReturn<BannerForm>): (field: BannerField) => string | undefined {
  const t = useTranslations('banners.problems');
  return (field) => {
    const code = shownProblem(form, field);
    if (code === undefined || code === 'Required') return code && t('Required');
    return code === 'TooLong' ? t('TooLong', { max: LIMITS[field] ?? 0 }) : t('EndsBeforeStart');
  };
}
