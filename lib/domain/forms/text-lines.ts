const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const BIDIRECTIONAL = /\p{Bidi_Control}+/gu;
/** Control characters except tab and line feed, and characters that reverse the text direction. */
const NOT_IN_LINES = /[^\P{Cc}\t\n]|\p{Bidi_Control}/u;

/** Anything that is drawn: no space, and no character such as a zero-width space or a soft hyphen. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text shows something: one of spaces and invisible characters alone is empty for everybody who reads it. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Cleans a text of one line, such as a title or a name: line breaks and other control characters become
 * spaces; characters that reverse the text direction and surrounding spaces are removed. So pasted text needs
 * no correction. A text without a visible character becomes empty.
 */
export function cleanLine(text: string): string {
  const line = onOneLine(text).trim();
  return isVisible(line) ? line : '';
}

/** The same but with the surrounding spaces, for a text that is saved while it is being typed. */
export function onOneLine(text: string): string {
  return NOT_IN_A_LINE.test(text) ? text.replace(BIDIRECTIONAL, '').replace(BREAKS, ' ') : text;
}

/** Normalises the line ends of a text of several lines, such as a note, to line feeds; without a visible character, it becomes empty. */
export function cleanLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  // What has a control character is refused for it, not taken for empty.
  return isVisible(lines) || !isReadableLines(lines) ? lines : '';
}

/** Whether a text has no control characters except tabs and line feeds, and none that reverse its direction. */
export function isReadableLines(text: string): boolean {
  return !NOT_IN_LINES.test(text);
}

/** Cleans a text of several lines from a file: the same with the forbidden characters removed. */
export function readableLines(text: string): string {
  return cleanLines(cleanLines(text).replace(new RegExp(NOT_IN_LINES, 'gu'), ''));
}
