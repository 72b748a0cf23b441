import { FILE_LIMITS, FileFaultError } from './file-fault';

/** A file in a zip, not yet inflated. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** Its packed bytes. */
  packed: Uint8Array;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_END_BYTES = 22;
const LARGE_END_LOCATOR = 0x07064b50;
const LARGE_END_LOCATOR_BYTES = 20;
const LARGE_END = 0x06064b50;
/** The extra field for values over 32 bits, and the placeholder for them. */
const LARGE_EXTRA = 1;
const ELSEWHERE = 0xffffffff;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files in a zip by name, in lower case and with slashes (some programs write backslashes), from the
 * directory at its end (APPNOTE 6.3.10). The 64-bit format is supported, because some programs write it for
 * every size.
 * @param maxEntries maximum number of files and folders
 * @throws FileFaultError damaged if truncated or invalid, passwordProtected, tooLargeInside for too many
 * files
 */
export function readZipDirectory(
  bytes: Uint8Array,
  maxEntries: number = FILE_LIMITS.zipEntries,
): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readEntries(bytes, view, maxEntries);
  } catch (error) {
    // An offset beyond the end: the file was truncated or the offset is wrong.
    if (error instanceof RangeError) throw new FileFaultError('damaged');
    throw error;
  }
}

function readEntries(bytes: Uint8Array, view: DataView, maxEntries: number): Map<string, ZipEntry> {
  const { count, first } = readDirectoryEnd(view);
  if (count > maxEntries) throw new FileFaultError('tooLargeInside');
  const entries = new Map<string, ZipEntry>();
  let at = first;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new FileFaultError('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replaceAll('\\', '/').toLowerCase(), { name, ...readEntry(bytes, view, at) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Omit<ZipEntry, 'name'> {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = view.getUint16(at + 10, true);
  const { packedBytes, local } = readPlace(view, at);
  if (isEncrypted) throw new FileFaultError('passwordProtected');
  if (method !== STORED && method !== DEFLATED) throw new FileFaultError('damaged');
  if (view.getUint32(local, true) !== LOCAL_ENTRY) throw new FileFaultError('damaged');
  // The lengths of name and extra field are read again: they may differ from those in the directory.
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedBytes > bytes.length) throw new FileFaultError('damaged');
  return { isDeflated: method === DEFLATED, packed: bytes.subarray(start, start + packedBytes) };
}

/** Packed size and offset of a file; either may be in the extra field of large zips. */
function readPlace(view: DataView, at: number): { packedBytes: number; local: number } {
  const unpackedBytes = view.getUint32(at + 24, true);
  const packedBytes = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  let field = at + 46 + view.getUint16(at + 28, true);
  const end = field + view.getUint16(at + 30, true);
  while (field < end && view.getUint16(field, true) !== LARGE_EXTRA)
    field += 4 + view.getUint16(field + 2, true);
  if (field >= end) return { packedBytes, local };
  // The extra field contains, in this order, only the values that do not fit in the header.
  let next = field + 4;
  const large = (value: number) => {
    if (value !== ELSEWHERE) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  };
  large(unpackedBytes);
  return { packedBytes: large(packedBytes), local: large(local) };
}

/** The number of files and the offset of the directory. */
function readDirectoryEnd(view: DataView): { count: number; first: number } {
  const end = findDirectoryEnd(view);
  const locator = end - LARGE_END_LOCATOR_BYTES;
  if (locator >= 0 && view.getUint32(locator, true) === LARGE_END_LOCATOR) {
    const large = Number(view.getBigUint64(locator + 8, true));
    if (view.getUint32(large, true) !== LARGE_END) throw new FileFaultError('damaged');
    const [count, first] = [view.getBigUint64(large + 32, true), view.getBigUint64(large + 48, true)];
    return { count: Number(count), first: Number(first) };
  }
  return { count: view.getUint16(end + 10, true), first: view.getUint32(end + 16, true) };
}

/** Searched from the end; only a comment may follow it. */
function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw new FileFaultError('damaged');
}
