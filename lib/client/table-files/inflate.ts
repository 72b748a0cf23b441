import { FILE_LIMITS, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import type { ZipEntry } from '@/lib/formats/spreadsheets/zip-directory';

/** What may still be inflated of one file, counted as it comes: a bomb is put out before it has gone off. */
export class InflateBudget {
  constructor(private leftBytes: number = FILE_LIMITS.inflatedBytes) {}

  /** @throws FileFaultError tooLargeInside */
  spend(bytes: number): void {
    this.leftBytes -= bytes;
    if (this.leftBytes < 0) throw new FileFaultError('tooLargeInside');
  }
}

/**
 * The text of a file in a zip.
 * @throws FileFaultError tooLargeInside, or damaged where the data ends too early or is none
 */
export async function inflateText({ packed, isDeflated }: ZipEntry, budget: InflateBudget): Promise<string> {
  const stored = new Blob([new Uint8Array(packed)]).stream();
  const stream = isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored;
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      budget.spend(next.value.byteLength);
      text += decoder.decode(next.value, { stream: true });
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof FileFaultError ? error : new FileFaultError('damaged');
  }
  return text + decoder.decode();
}
