import { FILE_LIMITS, FileFaultError } from './file-fault';
import type { ZipEntry } from './zip-directory';

/** The bytes that may still be inflated from one file; checked while inflating, to stop zip bombs early. */
export class InflateBudget {
  constructor(private leftBytes: number = FILE_LIMITS.inflatedBytes) {}

  /** @throws FileFaultError tooLargeInside */
  spend(bytes: number): void {
    this.leftBytes -= bytes;
    if (this.leftBytes < 0) throw new FileFaultError('tooLargeInside');
  }
}

/**
 * Inflates a file of a zip piece by piece.
 * @throws FileFaultError tooLargeInside, or damaged if the data are truncated or invalid
 */
async function* inflated(
  { packed, isDeflated }: ZipEntry,
  budget: InflateBudget,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stored = new Blob([new Uint8Array(packed)]).stream();
  const stream = isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      budget.spend(next.value.byteLength);
      yield next.value;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof FileFaultError ? error : new FileFaultError('damaged');
  }
}

/** The text of a file in a zip, UTF-8. @throws FileFaultError tooLargeInside, damaged */
export async function inflateText(entry: ZipEntry, budget: InflateBudget): Promise<string> {
  let decoder: TextDecoder | undefined;
  let text = '';
  for await (const piece of inflated(entry, budget)) {
    decoder ??= new TextDecoder(encodingOf(piece));
    text += decoder.decode(piece, { stream: true });
  }
  return text + (decoder?.decode() ?? '');
}

/** Of the first bytes of a text: UTF-8, unless a mark says that it is UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The content of a file in a zip. @throws FileFaultError tooLargeInside, damaged */
export async function inflateBytes(entry: ZipEntry, budget: InflateBudget): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of inflated(entry, budget)) pieces.push(piece);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
