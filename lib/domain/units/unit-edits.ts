import { changedNames } from '../forms/field-edits';
import type { UnitFields } from './unit-fields';

export const UNIT_FIELD_NAMES = ['title', 'notes', 'deliveryDate'] as const;

interface WireFields {
  title: string;
  notes: string | null;
  deliveryDate: string | null;
}

/** Converts a stored unit to form fields. */
export function fieldsOf({ title, notes, deliveryDate }: WireFields): UnitFields {
  return { title, notes: notes ?? '', deliveryDate: deliveryDate ?? '' };
}

/** The changed fields as sent; blank notes and dates become null. */
export function changesOf(stored: UnitFields, typed: UnitFields): Partial<WireFields> {
  const changed = changedNames(UNIT_FIELD_NAMES, stored, typed);
  return {
    ...(changed.includes('title') && { title: typed.title.trim() }),
    ...(changed.includes('notes') && { notes: typed.notes.trim() || null }),
    ...(changed.includes('deliveryDate') && { deliveryDate: typed.deliveryDate || null }),
  };
}
