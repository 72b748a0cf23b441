/** A pattern for `like` that finds the text anywhere, its own `%`, `_` and `\` taken as they are. */
export function containsPattern(text: string): string {
  return `%${escaped(text)}%`;
}

/** The same at the beginning alone. */
export function prefixPattern(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
