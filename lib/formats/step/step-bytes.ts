import { StepError } from './step-error';

const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const HASH = 0x23;
const QUOTE = 0x27;
const STAR = 0x2a;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const LETTER_E = 0x45;

/** The result if the available bytes end before the searched position. */
export const INCOMPLETE = -1;

/**
 * The offset of the semicolon that ends the statement at `start`, outside of strings and comments.
 * @param length number of available bytes
 * @returns `INCOMPLETE` if the end is not in the available bytes
 * @throws StepError `malformed` if a string runs into the next record
 */
export function statementEnd(bytes: Uint8Array, start: number, length: number): number {
  let at = start;
  while (at < length) {
    const byte = bytes[at];
    if (byte === SEMICOLON) return at;
    if (byte === QUOTE) {
      at = stringEnd(bytes, at, length);
      if (at === INCOMPLETE) return INCOMPLETE;
    } else if (byte === SLASH && bytes[at + 1] === STAR) {
      at = commentEnd(bytes, at, length);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
    at += 1;
  }
  return INCOMPLETE;
}

/**
 * The offset of the next quote; a doubled quote counts as the end of one string and the start of another,
 * which has the same effect.
 */
export function stringEnd(bytes: Uint8Array, start: number, length: number): number {
  for (let at = start + 1; at < length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === SEMICOLON && isRecordAfter(bytes, at + 1, length)) throw new StepError('malformed');
  }
  return INCOMPLETE;
}

/** Whether a semicolon inside a string is followed by the start of a record: then the closing quote is missing. */
function isRecordAfter(bytes: Uint8Array, start: number, length: number): boolean {
  let at = start;
  let isNewLine = false;
  while (at < length && isSpace(bytes[at])) {
    isNewLine ||= bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN;
    at += 1;
  }
  if (bytes[at] === LETTER_E) return isNewLine && hasText(bytes, at, 'ENDSEC;');
  if (at >= length || bytes[at] !== HASH) return false;
  if (isNewLine) return true;
  at += 1;
  const digits = at;
  while (at < length && isDigit(bytes[at])) at += 1;
  return at > digits && bytes[at] === EQUALS;
}

/** The offset of the slash that ends a comment. */
function commentEnd(bytes: Uint8Array, start: number, length: number): number {
  for (let at = start + 3; at < length; at += 1) {
    if (bytes[at] === SLASH && bytes[at - 1] === STAR) return at;
  }
  return INCOMPLETE;
}

/** The first offset from `start` on that is neither space nor comment; `INCOMPLETE` in an open comment. */
export function skipSpace(bytes: Uint8Array, start: number, length: number): number {
  let at = start;
  while (at < length) {
    if (bytes[at] === SLASH && bytes[at + 1] === STAR) {
      at = commentEnd(bytes, at, length);
      if (at === INCOMPLETE) return INCOMPLETE;
    } else if (!isSpace(bytes[at])) return at;
    at += 1;
  }
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** Whether there is an ASCII text at an offset. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
