/** A unique key for each text of a list without ids: the text and its occurrence number. */
export function uniqueKeys(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${text} ${count}`;
  });
}
