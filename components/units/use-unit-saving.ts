import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ProblemError } from '@/lib/client/http';
import { type StoredTexts, storedTexts } from '@/lib/client/stored-texts';
import { changeUnit } from '@/lib/client/units';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { conflictingNames, rebased } from '@/lib/domain/forms/field-edits';
import { changesOf, fieldsOf, UNIT_FIELD_NAMES, type UnitFieldName } from '@/lib/domain/units/unit-edits';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import type { FieldConflict } from './stale-choice';
import { asFailure, type UnitFailure } from './unit-problem';

/** Sends what a form holds of a unit, and meets what somebody else has stored meanwhile. */
export function useUnitSaving(unit: UnitDetailsDto, form: UseFormReturn<UnitFields>, onSaved: () => void) {
  const t = useTranslations('unitForms');
  const format = useFormatter();
  /** What is stored, as far as this dialog knows. */
  const [stored, setStored] = useState<StoredTexts<UnitFieldName>>({
    fields: fieldsOf(unit),
    version: unit.version,
  });
  const [conflicts, setConflicts] = useState<FieldConflict<UnitFieldName>[]>([]);
  const [failure, setFailure] = useState<UnitFailure | null>(null);

  const shown = (name: UnitFieldName) => (value: string) =>
    name === 'deliveryDate' ? format.dateTime(new Date(`${value}T12:00:00Z`), 'short') : value;

  async function save(typed: UnitFields, base = stored): Promise<void> {
    setFailure(null);
    const changes = changesOf(base.fields, typed);
    try {
      if (Object.keys(changes).length > 0) await changeUnit(unit.projectUnitID, changes, base.version);
    } catch (error) {
      const isStale = error instanceof ProblemError && error.code === 'StaleVersion';
      const now = isStale ? storedTexts(UNIT_FIELD_NAMES, base.fields, error.data) : null;
      if (now === null) {
        setFailure(asFailure(error));
        return;
      }
      const mine = meet(typed, base.fields, now);
      if (mine) return save(mine, now);
      return;
    }
    onSaved();
  }

  /** What was typed over `base` on top of what is stored now; null where two values are to be chosen between. */
  function meet(typed: UnitFields, base: UnitFields, now: StoredTexts<UnitFieldName>): UnitFields | null {
    const mine = rebased(UNIT_FIELD_NAMES, base, typed, now.fields);
    const names = conflictingNames(UNIT_FIELD_NAMES, base, typed, now.fields);
    for (const name of UNIT_FIELD_NAMES) form.setValue(name, mine[name], { shouldValidate: true });
    setStored(now);
    setConflicts(
      names.map((name) => ({
        ...{ name, label: t(name), mine: mine[name], theirs: now.fields[name], show: shown(name) },
      })),
    );
    return names.length === 0 ? mine : null;
  }

  return {
    failure,
    conflicts,
    save: (typed: UnitFields) => save(typed),
    /** Goes on with what was typed over an earlier state of the unit. */
    resume: ({ base, typed }: { base: UnitFields; typed: UnitFields }) => void meet(typed, base, stored),
  };
}
