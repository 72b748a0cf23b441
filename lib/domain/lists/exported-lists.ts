/** The lists that can be exported as files. */
export const EXPORTED_LISTS = [
  'projects',
  'tasks',
  'journal',
  'notifications',
  'workflows',
  'users',
  'jobs',
  'mails',
  'webhooks',
  'webhookMessages',
  'adminLog',
  'banners',
  'search',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** The most rows in one file. */
export const MAX_EXPORTED_ROWS = 10_000;

/** The columns of a list as a person arranged them: named columns in that order, then the others. */
export function arrangedColumns(
  columns: readonly string[],
  { order, hidden }: { order: readonly string[]; hidden: readonly string[] },
): string[] {
  const named = order.filter((id) => columns.includes(id));
  const others = columns.filter((id) => !named.includes(id));
  return [...named, ...others].filter((id) => !hidden.includes(id));
}
