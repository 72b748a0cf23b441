import { type ZipKind, zipKind } from './zip-kind';

/** The kinds of files that are known by their bytes. */
export type ContentKind = 'pdf' | 'dwg' | 'png' | 'jpg' | 'webp' | 'tiff' | 'msg' | TextKind | ZipKind;

/** The number of bytes at the start of a content from which its kind is detected. */
export const HEAD_BYTES = 8 * 1024;
/** The number of bytes at the end of a zip that contain the list of its files. */
const TAIL_BYTES = 66 * 1024;

/** Reads bytes of a stored content; returns fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

/** The result of checking the head only: a kind, a container that must be read further, or null if unknown. */
export type HeadKind = ContentKind | 'compound' | 'text' | null;

const SIGNATURES: readonly [ContentKind | 'compound', string][] = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['zip', 'PK\x03\x04'],
  ['compound', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['dxf', 'AutoCAD Binary DXF\r\n\x1a\0'],
];

/** Detects the kind by the first bytes of a content; `head` has at most `HEAD_BYTES` of them. */
export function headKind(head: Uint8Array): HeadKind {
  const start = Array.from(head.subarray(0, 32), (byte) => String.fromCharCode(byte)).join('');
  const [known] = SIGNATURES.find(([, signature]) => start.startsWith(signature)) ?? [];
  if (known !== undefined) return known;
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp';
  if (/^AC10\d\d/.test(start)) return 'dwg';
  return isText(head) ? 'text' : null;
}

/**
 * The kind of a content, detected from its bytes.
 * @param ending of its name, in lower case; it only distinguishes plain texts
 * @returns null if it is of no known kind
 */
export async function contentKind(
  ending: string,
  sizeBytes: number,
  read: ReadBytes,
): Promise<ContentKind | null> {
  const head = await read(0, HEAD_BYTES);
  const found = headKind(head);
  if (found === 'text') return textKind(head, ending);
  if (found === 'zip') {
    const start = Math.max(0, sizeBytes - TAIL_BYTES);
    const kind = zipKind(await read(start, sizeBytes - start), sizeBytes);
    // Read as a model, so that a person is told why it is none.
    return kind === 'zip' && ending === 'ifczip' ? 'ifczip' : kind;
  }
  if (found !== 'compound') return found;
  const directory = await read(outlookDirectoryAt(head), 4096);
  return isOutlookMessage(directory) ? 'msg' : null;
}

/** The class id of a message in the root entry of a compound file. */
const MESSAGE_CLASS = [0x0b, 0x0d, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];
const CLASS_AT = 80;
const ENTRY_BYTES = 128;
const LARGEST_SECTOR = 1 << 12;

/** The offset of the directory of a compound file, from its header (MS-CFB 2.2). */
function outlookDirectoryAt(head: Uint8Array): number {
  if (head.length < 52) return 0;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sectorBytes = Math.min(LARGEST_SECTOR, 2 ** Math.min(view.getUint16(30, true), 12));
  return (view.getUint32(48, true) + 1) * sectorBytes;
}

/** Whether the directory of a compound file is that of an Outlook message, by its class id or its names (MS-OXMSG). */
function isOutlookMessage(directory: Uint8Array): boolean {
  if (MESSAGE_CLASS.every((byte, index) => directory[CLASS_AT + index] === byte)) return true;
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + 64));
    if (/^__(substg1|nameid_version1|properties_version1|recip_version1|attach_version1)\.0/.test(name))
      return true;
  }
  return false;
}

/** The kinds of files that are texts. */
type TextKind = 'ifc' | 'dxf' | 'eml' | 'csv' | 'txt';

/** Control characters allowed in texts: tab, line and page ends, and the end-of-file mark of DOS. */
const ALLOWED_CONTROL = [9, 10, 12, 13, 26];
const MAIL_LINES = /^(from|to|received|return-path|mime-version|message-id|date|subject|delivered-to):/im;

/** Whether the bytes begin a text in UTF-8, UTF-16 with a byte order mark, or an 8-bit encoding. */
function isText(head: Uint8Array): boolean {
  return head.length > 0 && ![...decoded(head)].some(isForeign);
}

function isForeign(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 32 && !ALLOWED_CONTROL.includes(code);
}

/** The kind of a text: drawings and models by their first lines, other kinds by the ending of the name. */
function textKind(head: Uint8Array, ending: string): TextKind | null {
  const text = decoded(head);
  if (/^\s*(\/\*[\s\S]*?\*\/\s*)?ISO-10303-21;/.test(text)) return isOtherStep(text) ? null : 'ifc';
  if (/^\s*(999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION\b/.test(text)) return 'dxf';
  if (ending === 'eml') return isMail(text) ? 'eml' : null;
  return ending === 'csv' || ending === 'txt' ? ending : null;
}

function isMail(text: string): boolean {
  return /^[\w-]+:[ \t]?/.test(text) && MAIL_LINES.test(text.split(/\r?\n\r?\n/)[0] ?? '');
}

/** Whether a STEP file names another schema; a schema further down in the file is checked later. */
function isOtherStep(text: string): boolean {
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(text)?.[1];
  return schema !== undefined && !/^ifc/i.test(schema);
}

function decoded(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder('latin1').decode(head).replace(/^ï»¿/, '');
}
