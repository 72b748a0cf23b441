import { EntityTable } from './entity-table';
import { hasText, INCOMPLETE, isDigit, skipSpace, statementEnd } from './step-bytes';
import { StepError } from './step-error';
import { readId, StepRecord } from './step-record';

export interface StepScan {
  /** Names of the wanted entities, in upper case. */
  entities: readonly string[];
  /** Called with the first schema in the header, before any record. */
  onSchema: (schema: string) => void;
  /** Called with each wanted record; its content is valid only during the call. */
  onRecord: (record: StepRecord) => void;
  /** Maximum size of a file in bytes. */
  maxBytes: number;
}

const BLOCK_BYTES = 4 * 1024 * 1024;
/** Maximum size of a record. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024;
/** Numbers with up to this many digits fit into 32 bits. */
const SAFE_DIGITS = 9;
const MAGIC = 'ISO-10303-21';
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const HASH = 0x23;
const OPEN = 0x28;
const SLASH = 0x2f;
const EQUALS = 0x3d;

/**
 * Reads a STEP file (ISO 10303-21) once from beginning to end, in pieces of any size.
 * @throws StepError `notStep`, `truncated` (no end of its data), `malformed` (strings without end, numbers
 * that are too large, records over 16 MB), `tooLarge`; and errors of the callbacks
 */
export async function scanStep(chunks: AsyncIterable<Uint8Array>, scan: StepScan): Promise<void> {
  const scanner = new StepScanner(scan);
  for await (const chunk of chunks) scanner.push(chunk);
  scanner.end();
}

type Section = 'start' | 'none' | 'header' | 'data';

class StepScanner {
  readonly #scan: StepScan;
  readonly #table: EntityTable;
  readonly #record = new StepRecord();
  #buffer = new Uint8Array(BLOCK_BYTES);
  #length = 0;
  #received = 0;
  #section: Section = 'start';
  #hasData = false;

  constructor(scan: StepScan) {
    this.#scan = scan;
    this.#table = new EntityTable(scan.entities);
  }

  push(chunk: Uint8Array): void {
    this.#received += chunk.length;
    if (this.#received > this.#scan.maxBytes) throw new StepError('tooLarge');
    let at = 0;
    while (at < chunk.length) {
      const room = Math.min(chunk.length - at, this.#buffer.length - this.#length);
      this.#buffer.set(chunk.subarray(at, at + room), this.#length);
      this.#length += room;
      at += room;
      if (this.#section === 'start') this.#begin(false);
      if (this.#length === this.#buffer.length) this.#makeRoom(this.#readStatements());
    }
  }

  end(): void {
    this.#begin(true);
    this.#readStatements();
    // A file cut off after its data section is complete enough.
    if (this.#section === 'data' || this.#section === 'header' || !this.#hasData) {
      throw new StepError('truncated');
    }
  }

  /** Checks the first bytes for the STEP signature. */
  #begin(isEnd: boolean): void {
    if (this.#section !== 'start') return;
    const hasMark = BYTE_ORDER_MARK.every((byte, index) => this.#buffer[index] === byte);
    const start = skipSpace(this.#buffer, hasMark ? BYTE_ORDER_MARK.length : 0, this.#length);
    const missing = start === INCOMPLETE ? MAGIC.length : start + MAGIC.length - this.#length;
    if (missing > 0 && !isEnd && this.#mayBegin(hasMark ? BYTE_ORDER_MARK.length : 0)) return;
    if (missing > 0 || !hasText(this.#buffer, start, MAGIC)) throw new StepError('notStep');
    this.#section = 'none';
    this.#makeRoom(start);
  }

  /**
   * Whether the few bytes read so far may still become the signature; at most 1 kB of blanks may precede it.
   */
  #mayBegin(start: number): boolean {
    if (this.#length > 1024) return false;
    if (this.#length < BYTE_ORDER_MARK.length) return true;
    const at = skipSpace(this.#buffer, start, this.#length);
    return at === INCOMPLETE || hasText(this.#buffer, at, MAGIC.slice(0, this.#length - at));
  }

  /**
   * Reads all complete statements.
   * @returns the offset of the rest
   */
  #readStatements(): number {
    let at = 0;
    for (;;) {
      const start = skipSpace(this.#buffer, at, this.#length);
      if (start === INCOMPLETE || start >= this.#length) return start === INCOMPLETE ? at : this.#length;
      const end = statementEnd(this.#buffer, start, this.#length);
      if (end === INCOMPLETE) return start;
      if (end - start > MAX_RECORD_BYTES) throw new StepError('malformed');
      if (this.#buffer[start] === HASH) this.#readRecord(start, end);
      else this.#readKeyword(start, end);
      at = end + 1;
    }
  }

  #makeRoom(rest: number): void {
    const left = this.#length - rest;
    if (left > MAX_RECORD_BYTES) throw new StepError('malformed');
    const isFull = left === this.#buffer.length;
    const next = isFull ? new Uint8Array(2 * this.#buffer.length) : this.#buffer;
    if (isFull) next.set(this.#buffer);
    else this.#buffer.copyWithin(0, rest, this.#length);
    this.#buffer = next;
    this.#length = left;
  }

  #readKeyword(start: number, end: number): void {
    const written = String.fromCharCode(...this.#buffer.subarray(start, Math.min(end, start + 1024)));
    const [keyword = ''] = /^[\w-]*/.exec(written.toUpperCase()) ?? [];
    if (keyword === 'ENDSEC') {
      this.#hasData ||= this.#section === 'data';
      this.#section = 'none';
    } else if (this.#section === 'data' && end > start) throw new StepError('malformed');
    else if (keyword === 'HEADER') this.#section = 'header';
    else if (keyword === 'DATA') this.#section = 'data';
    else if (keyword === 'FILE_SCHEMA') this.#scan.onSchema(schemaIn(written));
  }

  /** Most records are not wanted, so the name is looked up before the arguments are read. */
  #readRecord(start: number, end: number): void {
    if (this.#section !== 'data') throw new StepError('malformed');
    const bytes = this.#buffer;
    let at = start + 1;
    while (isDigit(bytes[at])) at += 1;
    const isLong = at - start > SAFE_DIGITS;
    if (isLong || at === start + 1) readId(bytes, start + 1);
    if (bytes[at] !== EQUALS) at = skipSpace(bytes, at, end);
    if (bytes[at] !== EQUALS) throw new StepError('malformed');
    at += 1;
    if (isBlank(bytes[at]) || bytes[at] === SLASH) at = skipSpace(bytes, at, end);
    const name = at;
    while (at < end && bytes[at] !== OPEN && !isBlank(bytes[at])) at += 1;
    const entity = this.#table.find(bytes, name, at);
    if (entity === null) return;
    const bracket = skipSpace(bytes, at, end);
    if (bytes[bracket] !== OPEN) throw new StepError('malformed');
    this.#record.read(bytes, { id: readId(bytes, start + 1).id, entity }, bracket + 1, end);
    this.#scan.onRecord(this.#record);
  }
}

/** The first name in a FILE_SCHEMA statement; comments may contain apostrophes too. */
function schemaIn(statement: string): string {
  const plain = statement.replace(/\/\*[\s\S]*?\*\//g, ' ');
  return /'\s*([^']*?)\s*'/.exec(plain)?.[1] ?? '';
}

function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && byte <= 0x20;
}
