/** Somebody who can be named in a text. */
export interface Mentionable {
  userID: string;
  name: string;
}

/** A name that is being typed. */
export interface TypedMention {
  /** Where its `@` stands. */
  start: number;
  /** What is typed of it so far. */
  query: string;
}

/** Characters of a name that are looked at behind an `@`. */
const MAX_QUERY = 40;

/** The name that is typed before the caret: an `@` at the beginning of a word, and no further line. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || (start > 0 && !/\s/.test(before[start - 1] ?? ''))) return null;
  const query = before.slice(start + 1);
  return query.length > MAX_QUERY || query.includes('\n') ? null : { start, query };
}

/** People whose name has a word that begins with what is typed; none once a whole name stands there. */
export function peopleFor<Person extends Mentionable>(people: readonly Person[], query: string): Person[] {
  const typed = query.toLowerCase();
  if (typed !== typed.trimStart()) return [];
  return people.filter(({ name }) => {
    const known = name.toLowerCase();
    return !typed.startsWith(`${known} `) && (known.startsWith(typed) || known.includes(` ${typed}`));
  });
}

/** The text with the typed name completed, and where the caret stands then. */
export function withMention(
  text: string,
  { start, query }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const end = start + 1 + query.length;
  const after = text.slice(end).replace(/^ /, '');
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + after, caret: before.length };
}

/** The ids of the people whom a text names, each once. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  return people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userID }) => userID);
}
