'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field, Select } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { useDraft, useKeptState } from '@/lib/client/sync/use-draft';
import { useKeptFields } from '@/lib/client/sync/use-form-draft';
import { createUnitAt } from '@/lib/client/units';
import { useWishKey } from '@/lib/client/use-wish-key';
import { LOT_TYPE_OF } from '@/lib/domain/units/allowed-children';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import { UNIT_VARIANTS, type UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { UnitArt } from './unit-art';
import { fillForm, UnitFormFields, useUnitForm } from './unit-form';
import { UnitHero } from './unit-hero';
import { asFailure, type UnitFailure, UnitProblem } from './unit-problem';

export interface PlannedOrganisation {
  salesOrgId: number;
  tenantId: number;
  title: string;
}

export interface NewRootDialogProps {
  organisations: readonly [PlannedOrganisation, ...PlannedOrganisation[]];
  /** The first day that may be chosen for a delivery. */
  minDay: string;
  onClose: () => void;
}

const EMPTY: UnitFields = { title: '', notes: '', deliveryDate: '' };

/** Makes a root project for an organisation the person plans for (domain.md §5). */
export function NewRootDialog({ organisations, minDay, onClose }: NewRootDialogProps) {
  const t = useTranslations('unitForms');
  const router = useRouter();
  const [organisation, setOrganisation] = useState(organisations[0]);
  const [variant, setVariant] = useState<UnitVariant>('other');
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  const keyOf = useWishKey();
  const state = useUnitForm({
    ...{ values: EMPTY, unitType: 'project', minDay, storedDay: null, titlePlace: null },
  });
  const draft = useDraft(
    { form: 'new-project', resourceId: 'portal' },
    {
      current: () => ({ ...state.form.getValues(), salesOrgId: organisation.salesOrgId, variant }),
      restore({ typed: { salesOrgId, variant: chosenVariant, ...fields } }) {
        fillForm(state.form, fields);
        setOrganisation(organisations.find((other) => other.salesOrgId === salesOrgId) ?? organisation);
        setVariant(UNIT_VARIANTS.find((other) => other === chosenVariant) ?? variant);
      },
    },
  );
  useKeptFields(state.form, draft);
  useKeptState(draft, organisation, variant);
  const busy = state.form.formState.isSubmitting;

  async function create({ title, notes, deliveryDate }: UnitFields): Promise<void> {
    setFailure(null);
    const { tenantId: tenantID, salesOrgId: salesOrgID } = organisation;
    const body = {
      ...{ title, notes: notes || null, deliveryDate: deliveryDate || null, tenantID, salesOrgID },
      ...{ parentProjectUnitID: null, rootProjectUnitID: null, projectUnitTypeVariant: variant },
      projectUnitType: 'project' as const,
    };
    try {
      const made = await createUnitAt(body, keyOf(body));
      toast.success(t('root.created', { number: made.projectUnitNo, title: made.title }));
      router.push(unitPagePath(made.projectUnitID));
      draft.forget();
      onClose();
    } catch (error) {
      setFailure(asFailure(error));
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      width={560}
      title={t('root.title')}
      description={t('about.project')}
      hero={<UnitHero unitType="project" />}
      submit={t('create')}
      cancel={t('cancel')}
      busy={busy}
      ready={state.ready}
      draft={draft}
      onSubmit={state.form.handleSubmit(create)}
      notices={failure && <UnitProblem failure={failure} />}
    >
      <UnitFormFields state={state} unitType="project" minDay={minDay}>
        <Field label={t('root.organisation')} required>
          {(bound) => (
            <Select
              {...bound}
              value={organisation.salesOrgId}
              onChange={({ target }) => {
                const chosen = organisations.find(({ salesOrgId }) => String(salesOrgId) === target.value);
                if (chosen) setOrganisation(chosen);
              }}
            >
              {organisations.map(({ salesOrgId, title }) => (
                <option key={salesOrgId} value={salesOrgId}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <VariantChoice value={variant} onChange={setVariant} />
      </UnitFormFields>
    </FormDialog>
  );
}

interface VariantChoiceProps {
  value: UnitVariant;
  onChange: (variant: UnitVariant) => void;
}

/** What the project is planned for: decides what its subprojects hold. */
function VariantChoice({ value, onChange }: VariantChoiceProps) {
  const t = useTranslations('unitForms.root');
  const name = useId();
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
                name={name}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={value === variant}
                onChange={() => onChange(variant)}
              />
              <span className="text-sm">{t(`variants.${variant}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
