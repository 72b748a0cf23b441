const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const BIDIRECTIONAL = /\p{Bidi_Control}+/gu;
/** Control characters but for tab and line feed, and those that reverse the text around them. */
const NOT_IN_LINES = /[^\P{Cc}\t\n]|\p{Bidi_Control}/u;

/**
 * A text of one line, such as a title or a name: line breaks and other control characters become spaces, characters
 * that reverse the direction of text are dropped, spaces around it too. Pasted text needs no correction this way.
 */
export function cleanLine(text: string): string {
  return onOneLine(text).trim();
}

/** The same with the spaces around it, for a text that is saved while it is being typed. */
export function onOneLine(text: string): string {
  return NOT_IN_A_LINE.test(text) ? text.replace(BIDIRECTIONAL, '').replace(BREAKS, ' ') : text;
}

/** A text of several lines, such as a note: lines end with a line feed, whatever the sender's system ends them with. */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Whether a text of several lines has no control characters but tabs and line feeds, and none that reverse it. */
export function isReadableLines(text: string): boolean {
  return !NOT_IN_LINES.test(text);
}

/** A text of several lines from a file: the same, with what none may have left out. */
export function readableLines(text: string): string {
  return cleanLines(cleanLines(text).replace(new RegExp(NOT_IN_LINES, 'gu'), ''));
}
