import type { UnitFields } from './unit-fields';

const NAMES = ['title', 'notes', 'deliveryDate'] as const satisfies readonly (keyof UnitFields)[];
export type UnitFieldName = (typeof NAMES)[number];

interface StoredFields {
  title: string;
  notes: string | null;
  deliveryDate: string | null;
}

/** What is stored of a unit as a form holds it. */
export function fieldsOf({ title, notes, deliveryDate }: StoredFields): UnitFields {
  return { title, notes: notes ?? '', deliveryDate: deliveryDate ?? '' };
}

/** What is stored, and the version it has. */
export interface StoredUnit {
  fields: UnitFields;
  version: number;
}

/** The same out of the present data that a stale write is answered with; null where they are something else. */
export function storedUnitOf(data: unknown): StoredUnit | null {
  const field = (name: string): unknown =>
    typeof data === 'object' && data ? Reflect.get(data, name) : null;
  const text = (name: string) => {
    const value = field(name);
    return typeof value === 'string' ? value : '';
  };
  const version = field('version');
  if (typeof version !== 'number') return null;
  return {
    fields: { title: text('title'), notes: text('notes'), deliveryDate: text('deliveryDate') },
    version,
  };
}

/** Only what differs, as it is sent: blank notes and dates are none. */
export function changesOf(stored: UnitFields, typed: UnitFields): Partial<StoredFields> {
  const { title, notes, deliveryDate } = trimmed(typed);
  return {
    ...(title !== stored.title && { title }),
    ...(notes !== stored.notes && { notes: notes || null }),
    ...(deliveryDate !== stored.deliveryDate && { deliveryDate: deliveryDate || null }),
  };
}

/** Fields that two people have changed from `base`, each to another value. */
export function conflictsOf(base: UnitFields, mine: UnitFields, theirs: UnitFields): UnitFieldName[] {
  const own = trimmed(mine);
  return NAMES.filter(
    (name) => own[name] !== base[name] && theirs[name] !== base[name] && own[name] !== theirs[name],
  );
}

/** What I have changed on top of what the others have. */
export function rebased(base: UnitFields, mine: UnitFields, theirs: UnitFields): UnitFields {
  const own = trimmed(mine);
  const pick = (name: UnitFieldName) => (own[name] === base[name] ? theirs[name] : own[name]);
  return { title: pick('title'), notes: pick('notes'), deliveryDate: pick('deliveryDate') };
}

function trimmed({ title, notes, deliveryDate }: UnitFields): UnitFields {
  return { title: title.trim(), notes: notes.trim(), deliveryDate };
}
