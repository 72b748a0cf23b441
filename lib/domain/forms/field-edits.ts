/** The value of a form field: a text, a choice, a switch, several choices in any order, or texts by name. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | { readonly [name: string]: string };

/** The values of a form by field name. */
export type FieldValues<Name extends PropertyKey> = Record<Name, FieldValue>;

/** The fields changed since the form was opened; surrounding spaces do not count. */
export function changedNames<Name extends PropertyKey>(
  names: readonly Name[],
  base: FieldValues<Name>,
  mine: FieldValues<Name>,
): Name[] {
  return names.filter((name) => !isSameField(mine[name], base[name]));
}

/** Whether two values of a field are equal, ignoring surrounding spaces and the order of choices. */
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
