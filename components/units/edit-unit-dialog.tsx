'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { storedTexts } from '@/lib/client/sync/stored-texts';
import type { Stored } from '@/lib/client/sync/use-versioned-save';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { isDay } from '@/lib/domain/calendar';
import { canChangeOrderLot } from '@/lib/domain/permissions/can-change-order-lot';
import { changesOf, fieldsOf, UNIT_FIELD_NAMES } from '@/lib/domain/units/unit-edits';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { UnitFormFields, useTakenTitle, useUnitTexts } from './unit-form';
import { UnitHero } from './unit-hero';
import { useFailureTitle } from './unit-problem';
import { unitSchema } from './unit-schema';
import { useUnit } from './use-unit';

export interface EditUnitDialogProps {
  unitId: string;
  unitType: UnitType;
  onClose: () => void;
}

/** Changes the fields of a unit (portal-2 §2, unit dialogs). */
export function EditUnitDialog({ unitId, unitType, onClose }: EditUnitDialogProps) {
  const t = useTranslations('unitForms');
  const types = useTranslations('unitTypes');
  const unit = useUnit(unitId, onClose);
  if (unit) return <LoadedDialog unit={unit} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <UnitHero unitType={unitType} />
        <DialogHeader>
          <DialogTitle>{t('editTitle', { type: types(unitType) })}</DialogTitle>
          <DialogDescription>{t(`about.${unitType}`)}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Skeleton className="h-44" />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function LoadedDialog({ unit, onClose }: { unit: UnitDetailsDto; onClose: () => void }) {
  const t = useTranslations('unitForms');
  const common = useTranslations('common');
  const types = useTranslations('unitTypes');
  const refresh = useRefresh();
  const { projectUnitType: unitType, minDeliveryDate: minDay, deliveryDate: storedDay } = unit;
  const [schema] = useState(() => unitSchema({ minDay, storedDay }));
  const [values] = useState(() => fieldsOf(unit));
  const day = useDayText();
  const { form, dialog } = useFormSave(schema, {
    ...{ values, mode: 'onChange', textOf: useUnitTexts(minDay) },
    draft: { form: 'unit', resourceId: unit.projectUnitID },
    versioned: {
      version: unit.version,
      readCurrent: (data, known) => storedTexts(UNIT_FIELD_NAMES, known, data),
      label: (name) => t(name),
      show: (value, name) => (name === 'deliveryDate' && isDay(value) ? day(value) : value),
    },
    write: (_, base, typed) => changeWhatDiffers(unit.projectUnitID, typed, base),
    onSaved() {
      toast.success(t('saved'));
      refresh();
      onClose();
    },
  });
  const titleTaken = useTakenTitle(form.watch('title'), unit.title, unitType, {
    unitId: unit.projectUnitID,
    parentUnitId: unit.parentProjectUnitID ?? '',
    rootUnitId: unit.rootProjectUnitID,
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('editTitle', { type: types(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
      submit={common('save')}
      ready={dialog.ready && !titleTaken}
      failureTitle={useFailureTitle()}
    >
      <UnitFormFields
        {...{ form, unitType, minDay, titleTaken }}
        locked={canChangeOrderLot({ unitType, stateKey: unit.stateKey }).can ? undefined : t('ordered')}
      />
    </FormDialog>
  );
}

async function changeWhatDiffers(unitId: string, typed: UnitFields, base: Stored<UnitFields>): Promise<void> {
  const changes = changesOf(base.values, typed);
  if (Object.keys(changes).length > 0) {
    const params = { projectUnitID: unitId };
    await call('updateUnit', { params, body: changes, ifMatch: base.version });
  }
}
