export const MAX_TITLE_LENGTH = 120;
export const MAX_NOTES_LENGTH = 4000;

/**
 * The key for comparing titles: trimmed, ignoring case and the encoding of accented letters (rest.md,
 * namevalidity). Converting to upper case first also matches letters such as ß and SS, which lower case alone
 * does not.
 */
export function titleKey(title: string): string {
  return title.trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** Whether two siblings of one type would have the same title. */
export function isSameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}
