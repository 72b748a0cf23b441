import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { MAX_MODEL_MB } from '@/lib/domain/models/model-limits';
import { ModelError } from '@/lib/domain/models/model-problem';

const inflate = promisify(inflateRaw);

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEAD = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];

/** The IFC text of a file: itself, or the one .ifc in a zip. @throws ModelError IfcNotStep, IfcTooLarge */
export async function readIfcFile(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL_HEAD ? unzipped(bytes) : bytes;
}

async function unzipped(zip: Buffer): Promise<Uint8Array> {
  const [entry, ...others] = ifcEntries(zip);
  if (!entry || others.length > 0) throw new ModelError('IfcNotStep');
  const { method, packedBytes, at } = entry;
  if (at + 30 > zip.length) throw new ModelError('IfcTruncated');
  // The head of an entry has lengths of its own.
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + packedBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ModelError('IfcNotStep');
  return inflate(packed, { maxOutputLength: MAX_MODEL_MB * 1024 ** 2 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ModelError(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'IfcTooLarge' : 'IfcTruncated');
    },
  );
}

/** The .ifc files in a zip, by the directory at its end. */
function ifcEntries(zip: Buffer): { method: number; packedBytes: number; at: number }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== DIRECTORY_END) return [];
  const entries = [];
  let at = zip.readUInt32LE(end + 16);
  while (at + 46 <= end && zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    if (/\.ifc$/i.test(name))
      entries.push({
        method: zip.readUInt16LE(at + 10),
        packedBytes: zip.readUInt32LE(at + 20),
        at: zip.readUInt32LE(at + 42),
      });
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
