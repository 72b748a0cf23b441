import type { Stored } from './use-versioned-save';

/**
 * Reads the named fields, as strings, from the current data in the answer to a stale write; null if they have
 * other types. `known` are the fields as they were.
 */
export function storedTexts<Name extends string>(
  names: readonly Name[],
  { values: known }: Stored<Record<Name, string>>,
  data: unknown,
): Stored<Record<Name, string>> | null {
  if (typeof data !== 'object' || data === null) return null;
  const version: unknown = Reflect.get(data, 'version');
  if (typeof version !== 'number') return null;
  const values = { ...known };
  for (const name of names) values[name] = textOf(Reflect.get(data, name));
  return { values, version };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
