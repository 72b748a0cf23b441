import { readableLines } from '../forms/text-lines';
import { excerptOf } from './excerpt';
import { MAX_COMMENT_LENGTH } from './limits';

/** Of a topic that says nothing. */
const NO_TEXT = '–';

/** A text of a file as one of a comment: what none may have is left out, and what there is no room for. */
export function importedText(text: string): { text: string; isCut: boolean } {
  const clean = readableLines(text);
  const isCut = clean.length > MAX_COMMENT_LENGTH;
  return { text: isCut ? `${clean.slice(0, MAX_COMMENT_LENGTH - 1).trimEnd()}…` : clean, isCut };
}

/** Title and description of a topic as one text; of a description that begins with its title, that alone. */
export function topicText(title: string, description: string | null): { text: string; isCut: boolean } {
  const isOwn = description !== null && excerptOf(description) === title;
  const whole = isOwn || description === null ? (description ?? title) : `${title}\n\n${description}`;
  const { text, isCut } = importedText(whole);
  return { text: text || NO_TEXT, isCut };
}
