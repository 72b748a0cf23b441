import { FileFaultError } from './file-fault';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of Office files before 2007, and of encrypted files today. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED_STREAM = utf16('EncryptedPackage');

/**
 * Detects the kind of a file by its content, not its name: a zip may be a workbook, anything else counts as
 * text.
 * @throws FileFaultError for an empty file, an old workbook and one with a password
 */
export function fileKind(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) throw new FileFaultError('empty');
  if (startsWith(bytes, COMPOUND_FILE)) {
    throw new FileFaultError(contains(bytes, ENCRYPTED_STREAM) ? 'passwordProtected' : 'oldWorkbook');
  }
  return startsWith(bytes, ZIP) ? 'zip' : 'text';
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function contains(bytes: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

function utf16(text: string): number[] {
  return [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
}

/** What a file with a table may be called, for the browser's choice of files. */
export const TABLE_FILES = '.xlsx,.xlsm,.ods,.csv,.txt,.tsv';
