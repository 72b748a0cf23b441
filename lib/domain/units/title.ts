export const MAX_TITLE_LENGTH = 120;
export const MAX_NOTES_LENGTH = 4000;

/** What two titles are compared by: trimmed, without regard to case (rest.md, namevalidity). */
export function titleKey(title: string): string {
  return title.trim().toLowerCase();
}

/** Whether two siblings of one type would have the same title. */
export function isSameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}
