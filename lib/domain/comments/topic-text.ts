import { readableLines } from '../forms/text-lines';
import { excerptOf } from './excerpt';
import { MAX_COMMENT_LENGTH } from './limits';

/** The text of an empty topic. */
const NO_TEXT = '–';

/** Cleans a text from a file for a comment: removes characters that are not allowed, and cuts it to the maximum. */
export function importedText(text: string): { text: string; isCut: boolean } {
  const clean = readableLines(text);
  const isCut = clean.length > MAX_COMMENT_LENGTH;
  return { text: isCut ? `${clean.slice(0, MAX_COMMENT_LENGTH - 1).trimEnd()}…` : clean, isCut };
}

/** Title and description of a topic as one text; the title is left out if the description begins with it. */
export function topicText(title: string, description: string | null): { text: string; isCut: boolean } {
  const isOwn = description !== null && excerptOf(description) === title;
  const whole = isOwn || description === null ? (description ?? title) : `${title}\n\n${description}`;
  const { text, isCut } = importedText(whole);
  return { text: text || NO_TEXT, isCut };
}
