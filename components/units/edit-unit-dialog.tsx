'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleChoice } from '@/components/ui/stale-choice';
import { toast } from '@/components/ui/toast-store';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { fieldsOf } from '@/lib/domain/units/unit-edits';
import type { UnitType } from '@/lib/domain/units/unit-types';
import { KeptOffer } from './kept-offer';
import { UnitFormFields, useUnitForm } from './unit-form';
import { UnitHero } from './unit-hero';
import { UnitProblem } from './unit-problem';
import { unitFormKey, useKeptForm } from './use-kept-form';
import { useUnit } from './use-unit';
import { useUnitSaving } from './use-unit-saving';

export interface EditUnitDialogProps {
  userId: string;
  unitId: string;
  unitType: UnitType;
  onClose: () => void;
}

/** Changes what is written of a unit (portal-2 §2, unit dialogs). */
export function EditUnitDialog({ userId, unitId, unitType, onClose }: EditUnitDialogProps) {
  const t = useTranslations('unitForms');
  const types = useTranslations('unitTypes');
  const unit = useUnit(unitId, onClose);
  if (unit) return <LoadedDialog unit={unit} userId={userId} onClose={onClose} />;
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

function LoadedDialog({
  unit,
  userId,
  onClose,
}: {
  unit: UnitDetailsDto;
  userId: string;
  onClose: () => void;
}) {
  const t = useTranslations('unitForms');
  const common = useTranslations('common');
  const types = useTranslations('unitTypes');
  const refresh = useRefresh();
  const formId = useId();
  const { projectUnitType: unitType, projectUnitID: unitId, parentProjectUnitID: parentUnitId } = unit;
  const state = useUnitForm({
    values: fieldsOf(unit),
    unitType,
    minDay: unit.minDeliveryDate,
    storedDay: unit.deliveryDate,
    titlePlace: parentUnitId === null ? null : { unitId, parentUnitId, rootUnitId: unit.rootProjectUnitID },
  });
  const { form } = state;
  const kept = useKeptForm(form, unitFormKey(userId, unitId));
  const close = () => {
    kept.forget();
    onClose();
  };
  const { failure, conflicts, choose, save, resume } = useUnitSaving(unit, form, () => {
    toast.success(t('saved'));
    refresh();
    close();
  });

  return (
    <Dialog
      open
      onClose={close}
      dismissible={!form.formState.isSubmitting}
      title={t('editTitle', { type: types(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
      footer={
        <>
          <Button onClick={close} disabled={form.formState.isSubmitting}>
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
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(save)}>
        <KeptOffer kept={kept} onResume={resume} />
        {failure && <UnitProblem failure={failure} />}
        {conflicts.length > 0 && <StaleChoice conflicts={conflicts} onChoose={choose} />}
        <UnitFormFields state={state} unitType={unitType} minDay={unit.minDeliveryDate} />
      </form>
    </Dialog>
  );
}
