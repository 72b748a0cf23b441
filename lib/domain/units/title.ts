export const MAX_TITLE_LENGTH = 120;

/** What two titles are compared by: trimmed, without regard to case (rest.md, namevalidity). */
export function titleKey(title: string): string {
  return title.trim().toLowerCase();
}

/** Whether two siblings of one type would have the same title. */
export function isSameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}

/** Titles that occur more than once, each as first written, in that order; for the structure builder. */
export function duplicateTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, { title: string; count: number }>();
  for (const title of titles) {
    const key = titleKey(title);
    const entry = seen.get(key);
    if (entry) entry.count += 1;
    else seen.set(key, { title: title.trim(), count: 1 });
  }
  return [...seen.values()].filter(({ count }) => count > 1).map(({ title }) => title);
}
