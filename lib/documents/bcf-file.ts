import { Readable } from 'node:stream';
import JSZip from 'jszip';
import type { BcfPart } from '@/lib/formats/bcf/write-bcf';

/**
 * Streams a BCF archive: sizes come before each file, because some zip readers require it.
 * @param open returns the content for a key; called when the file is written
 */
export function bcfFile(
  parts: readonly BcfPart[],
  open: (key: string) => Promise<AsyncIterable<Uint8Array>>,
): ReadableStream<Uint8Array> {
  async function* contentOf(key: string) {
    yield* await open(key);
  }
  const zip = new JSZip();
  for (const { path, content } of parts) {
    zip.file(path, typeof content === 'string' ? content : Readable.from(contentOf(content.key)));
  }
  const pieces = new Readable().wrap(zip.generateNodeStream({ compression: 'DEFLATE' })).iterator();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void pieces.return?.(),
  });
}
