import { INCOMPLETE, isDigit, skipSpace, stringEnd } from './step-bytes';
import { StepError } from './step-error';
import { decodeStepText } from './step-text';

const HASH = 0x23;
const QUOTE = 0x27;
const OPEN = 0x28;
const CLOSE = 0x29;
const STAR = 0x2a;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;

/** The largest allowed record number. */
const MAX_RECORD_ID = 2 ** 32 - 1;

/**
 * A record read in place: its arguments are located once and converted on access. The same object is reused
 * for all records, so it is valid only until the next one is read.
 */
export class StepRecord {
  /** The record number, as in `#12`. */
  id = 0;
  entity = '';
  #bytes: Uint8Array = new Uint8Array();
  #starts: number[] = [];
  #end = 0;

  /**
   * @param start offset after the opening bracket
   * @param end offset of the semicolon
   */
  read(bytes: Uint8Array, head: { id: number; entity: string }, start: number, end: number): void {
    this.id = head.id;
    this.entity = head.entity;
    this.#bytes = bytes;
    this.#starts = [start];
    this.#end = this.#findArguments(start, end);
  }

  /** A string; null if the argument is missing or not a string. */
  text(index: number): string | null {
    const at = this.#at(index);
    if (at === null) return null;
    if (this.#bytes[at] === QUOTE) return this.#textAt(at);
    // A typed value, such as IFCLABEL('North').
    const end = this.#endOf(index);
    for (let inner = at; inner < end; inner += 1) {
      if (this.#bytes[inner] === QUOTE) return this.#textAt(inner);
      if (this.#bytes[inner] === HASH) return null;
    }
    return null;
  }

  /** A finite number; null if the argument is not one. For a typed value, the number in it. */
  number(index: number): number | null {
    const at = this.#at(index);
    if (at === null) return null;
    const end = this.#endOf(index);
    const written = String.fromCharCode(...this.#bytes.subarray(at, Math.min(end, at + 128)));
    const plain = /^(?:[A-Za-z_]\w*\s*\()?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[Ee][-+]?\d+)?)\s*\)?\s*$/.exec(
      written,
    );
    const value = plain?.[1] === undefined ? Number.NaN : Number(plain[1]);
    return Number.isFinite(value) ? value : null;
  }

  /** The text between the dots of an enumeration value, such as `MILLI`. */
  symbol(index: number): string | null {
    const at = this.#at(index);
    if (at === null || this.#bytes[at] !== DOT) return null;
    const end = this.#bytes.indexOf(DOT, at + 1);
    return end < 0 || end > this.#endOf(index)
      ? null
      : String.fromCharCode(...this.#bytes.subarray(at + 1, end));
  }

  /**
   * The number of the referenced record.
   * @throws StepError `malformed` if it is too large
   */
  ref(index: number): number | null {
    const at = this.#at(index);
    return at !== null && this.#bytes[at] === HASH ? this.#idAt(at) : null;
  }

  /**
   * Visits all references in an argument, single or in a list, in order.
   * @throws StepError as `ref`
   */
  eachRef(index: number, visit: (id: number) => void): void {
    const start = this.#at(index);
    if (start === null) return;
    const end = this.#endOf(index);
    for (let at = start; at < end; at += 1) {
      const byte = this.#bytes[at];
      if (byte === HASH) visit(this.#idAt(at));
      else if (byte === QUOTE) at = stringEnd(this.#bytes, at, end);
      else if (byte === SLASH && this.#isComment(at)) at = skipSpace(this.#bytes, at, end) - 1;
      if (at < start) return;
    }
  }

  /**
   * Finds the offsets of the arguments.
   * @returns the offset of the closing bracket
   */
  #findArguments(start: number, end: number): number {
    let depth = 0;
    for (let at = start; at < end; at += 1) {
      const byte = this.#bytes[at];
      if (byte === QUOTE) at = stringEnd(this.#bytes, at, end);
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && depth === 0) return at;
      else if (byte === CLOSE) depth -= 1;
      else if (byte === COMMA && depth === 0) this.#starts.push(at + 1);
      else if (byte === SLASH && this.#isComment(at)) at = skipSpace(this.#bytes, at, end) - 1;
      if (at < 0) break;
    }
    throw new StepError('malformed');
  }

  #isComment(at: number): boolean {
    return this.#bytes[at + 1] === STAR;
  }

  /** The offset of an argument; null if there are fewer arguments. */
  #at(index: number): number | null {
    const start = this.#starts[index];
    if (start === undefined) return null;
    const at = skipSpace(this.#bytes, start, this.#endOf(index));
    return at === INCOMPLETE || at >= this.#endOf(index) ? null : at;
  }

  #endOf(index: number): number {
    const next = this.#starts[index + 1];
    return next === undefined ? this.#end : next - 1;
  }

  #textAt(quote: number): string {
    let end = stringEnd(this.#bytes, quote, this.#end);
    while (this.#bytes[end + 1] === QUOTE) end = stringEnd(this.#bytes, end + 1, this.#end);
    return decodeStepText(this.#bytes, quote + 1, end);
  }

  #idAt(hash: number): number {
    return readId(this.#bytes, hash + 1).id;
  }
}

/**
 * Reads the digits at an offset as a number.
 * @throws StepError `malformed` beyond `MAX_RECORD_ID`, or without a digit
 */
export function readId(bytes: Uint8Array, start: number): { id: number; end: number } {
  let id = 0;
  let at = start;
  while (isDigit(bytes[at])) {
    id = id * 10 + ((bytes[at] ?? 0) - 0x30);
    if (id > MAX_RECORD_ID) throw new StepError('malformed');
    at += 1;
  }
  if (at === start) throw new StepError('malformed');
  return { id, end: at };
}
