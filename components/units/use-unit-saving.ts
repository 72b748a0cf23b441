import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDayText } from '@/components/ui/date-field';
import { call } from '@/lib/client/call';
import { storedTexts } from '@/lib/client/stored-texts';
import { type Stored, useVersionedSave } from '@/lib/client/use-versioned-save';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { isDay } from '@/lib/domain/calendar';
import { changesOf, fieldsOf, UNIT_FIELD_NAMES, type UnitFieldName } from '@/lib/domain/units/unit-edits';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import { fillForm } from './unit-form';
import { asFailure, type UnitFailure } from './unit-problem';

/** Sends what a form holds of a unit, and meets what somebody else has stored meanwhile. */
export function useUnitSaving(unit: UnitDetailsDto, form: UseFormReturn<UnitFields>, onSaved: () => void) {
  const t = useTranslations('unitForms');
  const dayText = useDayText();
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  const { conflicts, choose, save, resume } = useVersionedSave<UnitFields>(
    { values: fieldsOf(unit), version: unit.version },
    {
      names: UNIT_FIELD_NAMES,
      write: async (typed, base) => changeWhatDiffers(unit.projectUnitID, typed, base),
      readPresent: (data, known) => storedTexts(UNIT_FIELD_NAMES, known, data),
      current: form.getValues,
      fill: (values) => fillForm(form, values),
    },
  );

  const shown = (name: UnitFieldName, value: string) =>
    name === 'deliveryDate' && isDay(value) ? dayText(value) : value;

  return {
    failure,
    conflicts: conflicts.map(({ name, mine, theirs }) => ({
      ...{ name, label: t(name), mine: shown(name, mine), theirs: shown(name, theirs) },
    })),
    choose,
    async save(typed: UnitFields): Promise<void> {
      setFailure(null);
      try {
        if (await save(typed)) onSaved();
      } catch (error) {
        setFailure(asFailure(error));
      }
    },
    resume,
  };
}

async function changeWhatDiffers(unitId: string, typed: UnitFields, base: Stored<UnitFields>): Promise<void> {
  const changes = changesOf(base.values, typed);
  if (Object.keys(changes).length > 0) {
    const params = { projectUnitID: unitId };
    await call('updateUnit', { params, body: changes, ifMatch: base.version });
  }
}
