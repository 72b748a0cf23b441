/** A key for each text of a list whose entries have no identity of their own: the text, and its how-manieth it is. */
export function uniqueKeys(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${text} ${count}`;
  });
}
