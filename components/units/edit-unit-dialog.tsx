'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleChoice } from '@/components/ui/stale-choice';
import { toast } from '@/components/ui/toast-store';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { canChangeOrderLot } from '@/lib/domain/permissions/can-change-order-lot';
import { fieldsOf } from '@/lib/domain/units/unit-edits';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { UnitFormFields, useUnitForm } from './unit-form';
import { UnitHero } from './unit-hero';
import { UnitProblem } from './unit-problem';
import { useUnit } from './use-unit';
import { useUnitSaving } from './use-unit-saving';

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
  const refresh = useRefresh();
  const { projectUnitType: unitType, projectUnitID: unitId, parentProjectUnitID: parentUnitId } = unit;
  const state = useUnitForm({
    values: fieldsOf(unit),
    unitType,
    minDay: unit.minDeliveryDate,
    storedDay: unit.deliveryDate,
    titlePlace: parentUnitId === null ? null : { unitId, parentUnitId, rootUnitId: unit.rootProjectUnitID },
  });
  const { form } = state;
  const { failure, conflicts, choose, save, resume } = useUnitSaving(unit, form, () => {
    toast.success(t('saved'));
    refresh();
    draft.forget();
    onClose();
  });
  const draft = useFormDraft(form, { form: 'unit', resourceId: unitId }, resume);

  return (
    <FormDialog
      onClose={onClose}
      title={t('editTitle', { type: types(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
      submit={common('save')}
      busy={form.formState.isSubmitting}
      ready={state.ready}
      draft={draft}
      onSubmit={form.handleSubmit(save)}
      notices={
        <>
          {failure && <UnitProblem failure={failure} />}
          {conflicts.length > 0 && <StaleChoice conflicts={conflicts} onChoose={choose} />}
        </>
      }
    >
      <UnitFormFields
        {...{ state, unitType }}
        minDay={unit.minDeliveryDate}
        locked={canChangeOrderLot({ unitType, stateKey: unit.stateKey }).can ? undefined : t('ordered')}
      />
    </FormDialog>
  );
}
