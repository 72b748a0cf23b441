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
  return names.filter((name) => !isSame(mine[name], base[name]));
}

/** Fields that two people have changed from `base`, each to another value. */
export function conflictingNames<Name extends PropertyKey>(
  names: readonly Name[],
  base: FieldValues<Name>,
  mine: FieldValues<Name>,
  theirs: FieldValues<Name>,
): Name[] {
  return changedNames(names, base, mine).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  );
}

/** What I have changed, as it was typed, on top of what the others have. */
export function rebased<Values extends FieldValues<keyof Values>>(
  names: readonly (keyof Values)[],
  base: Values,
  mine: Values,
  theirs: Values,
): Values {
  const result = { ...theirs };
  for (const name of changedNames(names, base, mine)) result[name] = mine[name];
  return result;
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(value: FieldValue): string {
  if (typeof value === 'string') return JSON.stringify(value.trim());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(
    'length' in value && Array.isArray(value) ? [...value].sort() : Object.entries(value).sort(),
  );
}
