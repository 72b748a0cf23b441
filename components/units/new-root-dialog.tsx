'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field, Select } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { PlantDays } from '@/components/ui/plant-days';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { createUnit } from '@/lib/client/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { plantCountryOf } from '@/lib/domain/units/plant-country';
import { LOT_TYPE_OF } from '@/lib/domain/vocabulary/allowed-children';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import { UnitArt } from './unit-art';
import { UnitFormFields, useUnitTexts } from './unit-form';
import { UnitHero } from './unit-hero';
import { useFailureTitle } from './unit-problem';
import { type RootBody, type RootForm, rootSchema } from './unit-schema';

export interface PlannedOrganisation {
  /** ISO 3166 in lower case. */
  country: string | null;
  salesOrgId: number;
  tenantId: number;
  title: string;
}

export interface NewRootDialogProps {
  organisations: readonly [PlannedOrganisation, ...PlannedOrganisation[]];
  /** The first possible delivery day. */
  minDay: string;
  onClose: () => void;
}

const EMPTY: Omit<RootForm, 'salesOrgID'> = {
  ...{ title: '', notes: '', deliveryDate: '' },
  projectUnitTypeVariant: 'other',
};

/** Creates a root project for an organisation that the user plans for (domain.md §5). */
export function NewRootDialog({ organisations, minDay, onClose }: NewRootDialogProps) {
  const t = useTranslations('unitForms');
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const [schema] = useState(() => rootSchema({ minDay, storedDay: null }));
  const { form, dialog } = useFormSave(schema, {
    values: { ...EMPTY, salesOrgID: String(organisations[0].salesOrgId) },
    ...{ mode: 'onChange', textOf: useUnitTexts(minDay) },
    draft: { form: 'new-project', resourceId: 'portal' },
    async write(fields) {
      const { tenantId: tenantID } =
        organisations.find(({ salesOrgId }) => salesOrgId === fields.salesOrgID) ?? organisations[0];
      const place = { tenantID, parentProjectUnitID: null, rootProjectUnitID: null };
      const body = { ...fields, ...place, projectUnitType: 'project' as const };
      const made = await createUnit(body, keyOf(body));
      toast.success(t('root.created', { number: made.projectUnitNo, title: made.title }));
      router.push(unitPagePath(made.projectUnitID));
    },
    onSaved: onClose,
  });

  const chosenId = form.watch('salesOrgID');
  const chosen = organisations.find(({ salesOrgId }) => String(salesOrgId) === chosenId);
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      width={560}
      title={t('root.title')}
      description={t('about.project')}
      hero={<UnitHero unitType="project" />}
      submit={t('create')}
      cancel={t('cancel')}
      failureTitle={useFailureTitle()}
    >
      <PlantDays country={plantCountryOf(chosen?.country ?? null)}>
        <UnitFormFields form={form} unitType="project" minDay={minDay}>
          <Field label={t('root.organisation')} required error={shownProblem(form, 'salesOrgID')}>
            {(bound) => (
              <Select {...bound} {...form.register('salesOrgID')}>
                {organisations.map(({ salesOrgId, title }) => (
                  <option key={salesOrgId} value={salesOrgId}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <VariantChoice form={form} />
        </UnitFormFields>
      </PlantDays>
    </FormDialog>
  );
}

/** The purpose of the project, which decides what its subprojects contain. */
function VariantChoice({ form }: { form: UseFormReturn<RootForm, unknown, RootBody> }) {
  const t = useTranslations('unitForms.root');
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink-2 text-xs">{t('variant')}</legend>
      <div className="grid gap-2 xs:grid-cols-3">
        {[...UNIT_VARIANTS].reverse().map((variant) => (
          <label
            key={variant}
            className="flex items-center gap-2 rounded border px-2.5 py-2 has-checked:border-accent has-checked:bg-accent-soft/50 xs:flex-col xs:items-start"
          >
            <UnitArt unitType={LOT_TYPE_OF[variant]} className="h-10 xs:h-12" />
            <span className="flex items-start gap-2">
              <input
                type="radio"
                value={variant}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                {...form.register('projectUnitTypeVariant')}
              />
              <span className="text-sm">{t(`variants.${variant}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
