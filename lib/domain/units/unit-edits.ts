import { changedNames } from '../forms/field-edits';
import type { UnitFields } from './unit-fields';

export const UNIT_FIELD_NAMES = ['title', 'notes', 'deliveryDate'] as const;

interface WireFields {
  title: string;
  notes: string | null;
  deliveryDate: string | null;
}

/** What is stored of a unit as a form holds it. */
export function fieldsOf({ title, notes, deliveryDate }: WireFields): UnitFields {
  return { title, notes: notes ?? '', deliveryDate: deliveryDate ?? '' };
}

/** Only what differs, as it is sent: blank notes and dates are none. */
export function changesOf(stored: UnitFields, typed: UnitFields): Partial<WireFields> {
  const changed = changedNames(UNIT_FIELD_NAMES, stored, typed);
  return {
    ...(changed.includes('title') && { title: typed.title.trim() }),
    ...(changed.includes('notes') && { notes: typed.notes.trim() || null }),
    ...(changed.includes('deliveryDate') && { deliveryDate: typed.deliveryDate || null }),
  };
}
