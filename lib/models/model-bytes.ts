import { ModelError } from '@/lib/domain/models/model-problem';
import { isModelInZip } from '@/lib/formats/contents/zip-kind';
import { ByteSource } from './byte-source';
import { entryBytes, isZip, nextEntry } from './zip-entries';

/**
 * The bytes of a model: an .ifc unchanged, the one model in a zip unpacked. The reader must stop if there are too
 * many.
 * @throws ModelError for a zip: IfcTruncated, IfcMalformed, IfcNoModelInZip, IfcSeveralModels
 */
export async function* modelBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(chunks);
  try {
    if (await isZip(source)) yield* modelInZip(source);
    else yield* source.rest();
  } finally {
    await source.end();
  }
}

async function* modelInZip(source: ByteSource): AsyncGenerator<Uint8Array> {
  let models = 0;
  for (let entry = await nextEntry(source); entry !== null; entry = await nextEntry(source)) {
    const isModel = isModelInZip(entry.name);
    if (isModel) models += 1;
    if (models > 1) throw new ModelError('IfcSeveralModels');
    for await (const bytes of entryBytes(source, entry)) if (isModel) yield bytes;
  }
  if (models === 0) throw new ModelError('IfcNoModelInZip');
}
