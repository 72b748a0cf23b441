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
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files in a zip by name, from the directory at its end (APPNOTE 6.3.10, without the 64-bit and encrypted kinds,
 * which no workbook of our size is).
 * @throws FileFaultError damaged for one cut off or mangled, passwordProtected, tooLargeInside for too many files
 */
export function readZipDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readEntries(bytes, view);
  } catch (error) {
    // Beyond the end of the bytes: what stands there was cut off or never true.
    if (error instanceof RangeError) throw new FileFaultError('damaged');
    throw error;
  }
}

function readEntries(bytes: Uint8Array, view: DataView): Map<string, ZipEntry> {
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > FILE_LIMITS.zipEntries) throw new FileFaultError('tooLargeInside');
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new FileFaultError('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, { name, ...readEntry(bytes, view, at) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Omit<ZipEntry, 'name'> {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = view.getUint16(at + 10, true);
  const packedBytes = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  if (isEncrypted) throw new FileFaultError('passwordProtected');
  if (method !== STORED && method !== DEFLATED) throw new FileFaultError('damaged');
  if (view.getUint32(local, true) !== LOCAL_ENTRY) throw new FileFaultError('damaged');
  // Name and extra field are measured anew: they may differ from those of the directory.
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedBytes > bytes.length) throw new FileFaultError('damaged');
  return { isDeflated: method === DEFLATED, packed: bytes.subarray(start, start + packedBytes) };
}

/** Found from the back, behind it there is nothing but a comment. */
function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw new FileFaultError('damaged');
}
