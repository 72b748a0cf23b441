import { foldText } from '../fold-text';

/** A person who can be mentioned in a text. */
export interface Mentionable {
  userID: string;
  name: string;
}

/** A mention that is being typed. */
export interface TypedMention {
  /** The position of its `@`. */
  start: number;
  /** The text typed after the `@` so far. */
  query: string;
}

/** The most characters after an `@` that are searched for a name. */
const MAX_QUERY = 40;

/** The mention being typed before the caret: an `@` at the start of a word, on the same line. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || (start > 0 && !/\s/.test(before[start - 1] ?? ''))) return null;
  const query = before.slice(start + 1);
  return query.length > MAX_QUERY || query.includes('\n') ? null : { start, query };
}

/** People with a word of their name that begins with the typed text; empty once a full name is typed. */
export function peopleFor<Person extends Mentionable>(people: readonly Person[], query: string): Person[] {
  const typed = foldText(query);
  if (typed !== typed.trimStart()) return [];
  return people.filter(({ name }) => {
    const known = foldText(name);
    return !typed.startsWith(`${known} `) && (known.startsWith(typed) || known.includes(` ${typed}`));
  });
}

/** The text with the mention completed, and the new position of the caret. */
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

/** The distinct ids of the people mentioned in a text. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  return people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ userID }) => userID);
}
