export const MAX_TITLE_LENGTH = 120;
export const MAX_NOTES_LENGTH = 4000;

/**
 * What two titles are compared by: trimmed, without regard to case, and to how a letter with an accent is encoded
 * (rest.md, namevalidity). Upper case on the way joins the letters that lower case alone keeps apart, such as ß and SS.
 */
export function titleKey(title: string): string {
  return title.trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** Whether two siblings of one type would have the same title. */
export function isSameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}
