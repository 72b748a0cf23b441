import { createHash } from 'node:crypto';

export const MEGABYTE = 1024 * 1024;

/** A file that the test uploads, known again by its seed after a kill. */
export interface SentFile {
  name: string;
  seed: number;
  sizeBytes: number;
}

/** The bytes of a file of the test: a PDF as far as its kind is seen, another one for each seed. */
export function bytesOf({ seed, sizeBytes }: SentFile): Buffer {
  const block = createHash('sha512').update(String(seed)).digest();
  const content = Buffer.alloc(sizeBytes, block);
  content.write(`%PDF-1.7 ${seed}\n`);
  return content;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes as a connection brings them. */
export async function* inChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += MEGABYTE) yield bytes.subarray(at, at + MEGABYTE);
}
