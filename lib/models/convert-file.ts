import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { type ConvertedModel, convertModel } from './convert-model';
import { EngineError } from './geometry-engine';
import { modelBytes } from './model-bytes';
import { upperCaseStep } from './upper-case-step';

const compress = promisify(brotliCompress);

export interface ConvertedFile extends Omit<ConvertedModel, 'glb' | 'preview'> {
  /** Path of the binary glTF; the Brotli-compressed one is next to the file. */
  glbPath: string;
  brotliPath: string;
  /** Path of its preview, a WebP; null if nothing has a shape. */
  previewPath: string | null;
  /** Hex SHA-256 of the binary glTF. */
  digest: string;
}

/** The engine cannot build the shapes of the file. */
export interface UnreadableFile {
  /** The element on which it failed; null if it does not open the file. */
  unreadable: { subject: string | null };
}

const PIECE_BYTES = 4 * 1024 * 1024;
/** Brotli quality: a third of the time of the best one for a few per cent more bytes. */
const QUALITY = 9;

/**
 * Converts a local IFC file, plain or zipped; runs in a worker process. The results are written next to the
 * file.
 * @param path of a copy in its own folder, which the caller removes
 * @param onProgress is called with 0 to 1
 */
export async function convertFile(
  path: string,
  scanned: ScannedModel,
  onProgress: (part: number) => void,
): Promise<ConvertedFile | UnreadableFile> {
  const plain = `${path}.ifc`;
  await pipeline(
    upperCaseStep(modelBytes(createReadStream(path, { highWaterMark: PIECE_BYTES }))),
    createWriteStream(plain),
  );
  const converted = await convertModel(plain, scanned, onProgress).catch((error: unknown) => {
    if (error instanceof EngineError) return { unreadable: { subject: error.subject } };
    throw error;
  });
  if ('unreadable' in converted) return converted;
  const { glb, preview, ...facts } = converted;
  const brotli = await compress(glb, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: glb.length,
    },
  });
  const [glbPath, brotliPath] = [`${path}.glb`, `${path}.glb.br`];
  const previewPath = preview && `${path}.webp`;
  // Written to files and not sent as bytes, which the thread for requests would have to copy.
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
