import { FILE_LIMITS, FileFaultError } from './file-fault';

/** A file inside a zip, not yet inflated. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** Its bytes as they stand in the zip. */
  packed: Uint8Array;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_END_BYTES = 22;
const LARGE_END_LOCATOR = 0x07064b50;
const LARGE_END_LOCATOR_BYTES = 20;
const LARGE_END = 0x06064b50;
/** The extra field with what does not fit into 32 bits, and what stands in its stead. */
const LARGE_EXTRA = 1;
const ELSEWHERE = 0xffffffff;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files in a zip by name, lower case and with slashes as some programs fail to write them, from the directory at
 * its end (APPNOTE 6.3.10); the 64-bit kind, too, which some programs write whatever the size.
 * @param maxEntries files and folders at most
 * @throws FileFaultError damaged for one cut off or mangled, passwordProtected, tooLargeInside for too many files
 */
export function readZipDirectory(
  bytes: Uint8Array,
  maxEntries: number = FILE_LIMITS.zipEntries,
): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readEntries(bytes, view, maxEntries);
  } catch (error) {
    // Beyond the end of the bytes: what stands there was cut off or never true.
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
  // Name and extra field are measured again: they may differ from those of the directory.
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedBytes > bytes.length) throw new FileFaultError('damaged');
  return { isDeflated: method === DEFLATED, packed: bytes.subarray(start, start + packedBytes) };
}

/** How long a file is in the zip and where it begins; either may stand in the extra field of large zips. */
function readPlace(view: DataView, at: number): { packedBytes: number; local: number } {
  const unpackedBytes = view.getUint32(at + 24, true);
  const packedBytes = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  let field = at + 46 + view.getUint16(at + 28, true);
  const end = field + view.getUint16(at + 30, true);
  while (field < end && view.getUint16(field, true) !== LARGE_EXTRA)
    field += 4 + view.getUint16(field + 2, true);
  if (field >= end) return { packedBytes, local };
  // It holds, in this order, only what has no place of its own.
  let next = field + 4;
  const large = (value: number) => {
    if (value !== ELSEWHERE) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  };
  large(unpackedBytes);
  return { packedBytes: large(packedBytes), local: large(local) };
}

/** How many files there are and where the directory begins. */
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

/** Found from the back, behind it there is nothing but a comment. */
function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw new FileFaultError('damaged');
}
