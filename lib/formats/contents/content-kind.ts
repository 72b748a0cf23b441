import { isOutlookMessage, outlookDirectoryAt } from './outlook-message';
import { isText, type TextKind, textKind } from './text-kind';
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
