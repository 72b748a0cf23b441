/** A pattern for `like` that finds the text anywhere, with its `%`, `_` and `\` escaped. */
export function containsPattern(text: string): string {
  return `%${escaped(text)}%`;
}

/** The same for the beginning of a text only. */
export function prefixPattern(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
