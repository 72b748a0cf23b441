import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ProblemMessage } from '@/lib/contract/problem';

/** Returns the form field that a message is about; null if the form has none. */
export type FieldOf = (reference: string, code: string) => string | null;

/**
 * Shows each message of a refusal that is about a field on that field and focuses the first one.
 * @param fieldOf returns the field if the form uses another name than the contract
 * @returns the messages that belong to no field of the form
 */
export function showOnFields<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  messages: readonly ProblemMessage[],
  fieldOf?: FieldOf,
): ProblemMessage[] {
  const values = form.getValues();
  const paths = leafPaths(values);
  const found = new Map<Path<Values>, string[]>();
  const rest: ProblemMessage[] = [];
  for (const message of messages) {
    const named = message.reference === undefined ? null : fieldOf?.(message.reference, message.code);
    const reference = named ?? message.reference?.replaceAll('/', '.');
    const path = paths.find((leaf) => reference === leaf || reference?.startsWith(`${leaf}.`));
    if (message.type !== 'error' || path === undefined) rest.push(message);
    else found.set(path, [...(found.get(path) ?? []), message.message]);
  }
  for (const [path, texts] of found) form.setError(path, { type: 'server', message: texts.join(' ') });
  const [first] = paths.filter((path) => found.has(path));
  if (first !== undefined) form.setFocus(first);
  return rest;
}

/** The field paths of a form, such as `address.zip`, in the order of its values. */
function leafPaths<Values extends FieldValues>(values: Values): Path<Values>[] {
  const below = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => below(inner, path === '' ? name : `${path}.${name}`))
      : [path];
  return below(values, '') as Path<Values>[];
}
