/**
 * What a form holds under a name: a text, a choice, a switch, several choices of which the order says nothing, or texts
 * by name.
 */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | { readonly [name: string]: string };

/** What a form holds: values by the names of their fields. */
export type FieldValues<Name extends PropertyKey> = Record<Name, FieldValue>;

/** Fields in which the form differs from what it was opened with, but for blanks around. */
export function changedNames<Name extends PropertyKey>(
  names: readonly Name[],
  base: FieldValues<Name>,
  mine: FieldValues<Name>,
): Name[] {
  return names.filter((name) => !isSameField(mine[name], base[name]));
}

/** Whether two values of a field say the same: blanks around a text and the order of choices apart. */
export function isSameField(one: FieldValue, other: FieldValue): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(value: FieldValue): string {
  if (typeof value === 'string') return JSON.stringify(value.trim());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(
    'length' in value && Array.isArray(value) ? [...value].sort() : Object.entries(value).sort(),
  );
}
