import type { IfcSchema } from '@/lib/domain/models/scanned-model';

/** The schemas that the engine knows; it reads earlier and interim versions as the next of them. */
const ENGINE_SCHEMA: Record<IfcSchema, string> = {
  ...{ IFC2X: 'IFC2X3', IFC2X2: 'IFC2X3', IFC2X3: 'IFC2X3', IFC4: 'IFC4', IFC4X3: 'IFC4X3' },
};

const SCHEMA_HEADER =
  /FILE_SCHEMA(?:\s|\/\*[\s\S]*?\*\/)*\((?:\s|\/\*[\s\S]*?\*\/)*\((?:\s|\/\*[\s\S]*?\*\/)*'([^']*)'/;
/** The part of a file in which its header is expected. */
const HEAD_BYTES = 64 * 1024;

/**
 * The first bytes of a file with a schema that the engine knows: it refuses `IFC4_ADD2` and others by name, although
 * their records are the same. The length stays the same: blanks follow the shorter name.
 */
export function withEngineSchema(bytes: Uint8Array, schema: IfcSchema): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const [found, written = ''] = SCHEMA_HEADER.exec(head) ?? [];
  const known = ENGINE_SCHEMA[schema];
  if (found === undefined || written.trim() === known || written.length < known.length) return bytes;
  const at = head.indexOf(found) + found.length - written.length - 1;
  const result = Uint8Array.from(bytes);
  result.set(Buffer.from(`${known}'${' '.repeat(written.length - known.length)}`, 'latin1'), at);
  return result;
}
