import type { Stored } from './use-versioned-save';

/**
 * Reads the named fields, as texts, out of the present data that a stale write is answered with; null where they are
 * something else. `known` are the fields as they were.
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
