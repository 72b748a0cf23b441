/** Maximum length of an excerpt of a comment in other lists. */
const EXCERPT_LENGTH = 80;

/** The beginning of a text on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= EXCERPT_LENGTH
    ? line
    : `${characters
        .slice(0, EXCERPT_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
