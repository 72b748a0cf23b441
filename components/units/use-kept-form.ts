import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PageEntries } from '@/lib/client/page-entries';
import { changedNames } from '@/lib/domain/forms/field-edits';
import { UNIT_FIELD_NAMES } from '@/lib/domain/units/unit-edits';
import type { UnitFields } from '@/lib/domain/units/unit-fields';

/** What was typed into a form that was never sent, and what the form was opened with then. */
export interface KeptUnitForm {
  base: UnitFields;
  typed: UnitFields;
}

export interface KeptForm {
  /** What a page that is gone has left, to be gone on with or dropped. */
  offered: KeptUnitForm | null;
  /** The offer is answered. */
  settle(): void;
  /** The form was sent, or closed by hand: nothing of it is kept. */
  forget(): void;
}

/** What the keys of a half-typed form begin with; another person on the same device has others. */
export function unitFormKey(userId: string, form: string): string {
  return `unit-form-${userId}-${form}`;
}

/**
 * Keeps what is typed into a unit's form on this device, so that a reload, a crash or a session that ends loses
 * nothing; what an earlier page left under the same key is offered.
 */
export function useKeptForm(form: UseFormReturn<UnitFields>, key: string): KeptForm {
  const [entries] = useState(() => new PageEntries(key, window.localStorage));
  const [offered, setOffered] = useState<KeptUnitForm | null>(null);
  const base = useRef<UnitFields>(form.getValues());
  useEffect(() => {
    void entries.takeEarlier((texts) => {
      const kept = texts.flatMap(readKept).at(-1);
      if (!kept) return;
      entries.write(JSON.stringify(kept));
      setOffered(kept);
    });
    const { unsubscribe } = form.watch(() => {
      const typed = form.getValues();
      const isTyped = changedNames(UNIT_FIELD_NAMES, base.current, typed).length > 0;
      entries.write(isTyped ? JSON.stringify({ base: base.current, typed }) : null);
    });
    return () => {
      unsubscribe();
      void entries.leave();
    };
  }, [entries, form]);
  return {
    offered,
    settle: () => {
      setOffered(null);
      const typed = form.getValues();
      if (changedNames(UNIT_FIELD_NAMES, base.current, typed).length === 0) entries.write(null);
    },
    forget: () => entries.write(null),
  };
}

function readKept(text: string): KeptUnitForm[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return [];
    const [base, typed] = [fieldsIn(Reflect.get(kept, 'base')), fieldsIn(Reflect.get(kept, 'typed'))];
    return base && typed ? [{ base, typed }] : [];
  } catch {
    return [];
  }
}

function fieldsIn(value: unknown): UnitFields | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: UnitFields = { title: '', notes: '', deliveryDate: '' };
  for (const name of UNIT_FIELD_NAMES) {
    const text: unknown = Reflect.get(value, name);
    if (typeof text !== 'string') return null;
    fields[name] = text;
  }
  return fields;
}
