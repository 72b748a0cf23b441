import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { type ConvertedModel, convertModel } from './convert-model';
import { modelBytes } from './model-bytes';

const compress = promisify(brotliCompress);

export interface ConvertedFile extends Omit<ConvertedModel, 'glb' | 'preview'> {
  /** Where the binary glTF lies, and the same compressed with Brotli: beside the file. */
  glbPath: string;
  brotliPath: string;
  /** Where its preview lies, a WebP; null where nothing has a shape. */
  previewPath: string | null;
  /** Hex SHA-256 of the binary glTF. */
  digest: string;
}

const PIECE_BYTES = 4 * 1024 * 1024;
/** Of Brotli: a third of the time of the best for some percent more bytes. */
const QUALITY = 9;

/**
 * Converts an IFC file of this machine, plain or zipped: the work of a worker process. What it makes lies beside it.
 * @param path of a copy in a folder of its own, which the caller removes
 * @param onProgress is called with 0 to 1
 */
export async function convertFile(
  path: string,
  scanned: ScannedModel,
  onProgress: (part: number) => void,
): Promise<ConvertedFile> {
  const plain = `${path}.ifc`;
  await pipeline(
    modelBytes(createReadStream(path, { highWaterMark: PIECE_BYTES })),
    createWriteStream(plain),
  );
  const converted = await convertModel(plain, scanned, onProgress);
  const { glb, preview, ...facts } = converted;
  const brotli = await compress(glb, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: glb.length,
    },
  });
  const [glbPath, brotliPath] = [`${path}.glb`, `${path}.glb.br`];
  const previewPath = preview && `${path}.webp`;
  // Not sent as bytes: the thread that answers requests would copy them.
  await Promise.all([
    writeFile(glbPath, glb),
    writeFile(brotliPath, brotli),
    preview && previewPath && writeFile(previewPath, preview),
  ]);
  return {
    ...facts,
    glbPath,
    brotliPath,
    previewPath,
    digest: createHash('sha256').update(glb).digest('hex'),
  };
}
