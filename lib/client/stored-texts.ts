/** What a resource holds of the named fields, as texts, and its version. */
export interface StoredTexts<Name extends string> {
  fields: Record<Name, string>;
  version: number;
}

/**
 * Reads them out of the present data that a stale write is answered with; null where they are something else.
 * `known` holds the fields as they were.
 */
export function storedTexts<Name extends string>(
  names: readonly Name[],
  known: Record<Name, string>,
  data: unknown,
): StoredTexts<Name> | null {
  if (typeof data !== 'object' || data === null) return null;
  const version: unknown = Reflect.get(data, 'version');
  if (typeof version !== 'number') return null;
  const fields = { ...known };
  for (const name of names) fields[name] = textOf(Reflect.get(data, name));
  return { fields, version };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
