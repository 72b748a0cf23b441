'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { ProblemError } from '@/lib/client/http';
import { type StoredTexts, storedTexts } from '@/lib/client/stored-texts';
import { changeUnit } from '@/lib/client/units';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { conflictingNames, rebased } from '@/lib/domain/forms/field-edits';
import { changesOf, fieldsOf, UNIT_FIELD_NAMES, type UnitFieldName } from '@/lib/domain/units/unit-edits';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import type { UnitType } from '@/lib/domain/units/unit-types';
import { type FieldConflict, StaleChoice } from './stale-choice';
import { UnitFormFields, useUnitForm } from './unit-form';
import { UnitHero } from './unit-hero';
import { asFailure, type UnitFailure, UnitProblem } from './unit-problem';
import { useUnit } from './use-unit';

export interface EditUnitDialogProps {
  unitId: string;
  unitType: UnitType;
  onClose: () => void;
}

/** Changes what is written of a unit (portal-2 §2, unit dialogs). */
export function EditUnitDialog({ unitId, unitType, onClose }: EditUnitDialogProps) {
  const t = useTranslations('unitForms');
  const types = useTranslations('unitTypes');
  const unit = useUnit(unitId, onClose);
  if (unit) return <LoadedDialog unit={unit} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle', { type: types(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
    >
      <Skeleton className="h-44" />
    </Dialog>
  );
}

function LoadedDialog({ unit, onClose }: { unit: UnitDetailsDto; onClose: () => void }) {
  const t = useTranslations('unitForms');
  const common = useTranslations('common');
  const types = useTranslations('unitTypes');
  const format = useFormatter();
  const router = useRouter();
  const formId = useId();
  const { projectUnitType: unitType, projectUnitID: unitId, parentProjectUnitID: parentUnitId } = unit;
  /** What is stored, as far as this dialog knows. */
  const [stored, setStored] = useState<StoredTexts<UnitFieldName>>({
    fields: fieldsOf(unit),
    version: unit.version,
  });
  const [conflicts, setConflicts] = useState<FieldConflict<UnitFieldName>[]>([]);
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  const state = useUnitForm({
    values: fieldsOf(unit),
    unitType,
    minDay: unit.minDeliveryDate,
    storedDay: unit.deliveryDate,
    titlePlace: parentUnitId === null ? null : { unitId, parentUnitId, rootUnitId: unit.rootProjectUnitID },
  });
  const { form } = state;

  const shown = (name: UnitFieldName) => (value: string) =>
    name === 'deliveryDate' ? format.dateTime(new Date(`${value}T12:00:00Z`), 'short') : value;

  async function save(typed: UnitFields, base = stored): Promise<void> {
    setFailure(null);
    const changes = changesOf(base.fields, typed);
    try {
      if (Object.keys(changes).length > 0) await changeUnit(unitId, changes, base.version);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'StaleVersion')
        return meet(typed, base.fields, error);
      setFailure(asFailure(error));
      return;
    }
    toast.success(t('saved'));
    router.refresh();
    onClose();
  }

  /** Somebody else was faster: what both have changed is chosen by hand, the rest goes together. */
  async function meet(typed: UnitFields, base: UnitFields, { data }: ProblemError): Promise<void> {
    const now = storedTexts(UNIT_FIELD_NAMES, base, data);
    if (!now) return;
    const mine = rebased(UNIT_FIELD_NAMES, base, typed, now.fields);
    const names = conflictingNames(UNIT_FIELD_NAMES, base, typed, now.fields);
    form.reset(mine, { keepTouched: true });
    setStored(now);
    if (names.length === 0) return save(mine, now);
    setConflicts(
      names.map((name) => ({
        name,
        label: t(name),
        mine: mine[name],
        theirs: now.fields[name],
        show: shown(name),
      })),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!form.formState.isSubmitting}
      title={t('editTitle', { type: types(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
      footer={
        <>
          <Button onClick={onClose} disabled={form.formState.isSubmitting}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.formState.isSubmitting}
            disabled={!state.ready}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((typed) => save(typed))}
      >
        {failure && <UnitProblem failure={failure} />}
        {conflicts.length > 0 && (
          <StaleChoice
            conflicts={conflicts}
            onChoose={(name, value) => form.setValue(name, value, { shouldValidate: true })}
          />
        )}
        <UnitFormFields state={state} unitType={unitType} minDay={unit.minDeliveryDate} />
      </form>
    </Dialog>
  );
}
