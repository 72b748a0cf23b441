/** The kinds of files that are zips. */
export type ZipKind = 'docx' | 'xlsx' | 'ifczip' | 'zip';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Detects the kind of a zip by the names of its files, without unpacking them. One with a model is read as this
 * model, whatever else is in it; one with several is refused when it is read, with the reason.
 * @param tail its last bytes
 * @param sizeBytes of the whole zip
 * @returns null if the end of the zip is missing because it was cut off
 */
export function zipKind(tail: Uint8Array, sizeBytes: number): ZipKind | null {
  const names = zipNames(tail, sizeBytes);
  if (names === null) return null;
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  return names.some(isModelInZip) ? 'ifczip' : 'zip';
}

/**
 * Whether a file in a zip is a model. A zip from a Mac has a second file beside each, in `__MACOSX` and with a name
 * that begins with `._`, for what only a Mac knows about it.
 */
export function isModelInZip(name: string): boolean {
  const [file = '', ...folders] = name.replaceAll('\\', '/').toLowerCase().split('/').reverse();
  return /\.ifc(xml)?$/.test(file) && !file.startsWith('._') && !folders.includes('__macosx');
}

/** File names from the directory at the end, in lower case; empty if the directory begins before `tail`. */
function zipNames(tail: Uint8Array, sizeBytes: number): string[] | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = directoryEnd(view);
  if (end === null) return null;
  let at = view.getUint32(end + 16, true) - (sizeBytes - tail.length);
  const names: string[] = [];
  while (at >= 0 && at + ENTRY_BYTES <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(tail.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    names.push(name.replaceAll('\\', '/').toLowerCase());
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function directoryEnd(view: DataView): number | null {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  return null;
}
