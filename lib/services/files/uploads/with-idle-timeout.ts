/** A connection without a byte for this long counts as broken, and one that brings only a few in this time. */
const SILENCE_TIMEOUT_MS = 30_000;
const FEW_BYTES = 30 * 1024;

type Step = IteratorResult<Uint8Array> | 'broken';

/** The bytes of a body; yields `broken` at the end if the connection ended early. */
export async function* withIdleTimeout(
  body: AsyncIterable<Uint8Array> | readonly Uint8Array[],
): AsyncGenerator<Uint8Array | 'broken'> {
  const source = Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
  let since = Date.now();
  let bytes = 0;
  try {
    for (;;) {
      const step = await withPatience(Promise.resolve(source.next()));
      if (step !== 'broken' && step.done) return;
      const isOver = Date.now() - since > SILENCE_TIMEOUT_MS;
      if (step === 'broken' || (isOver && bytes < FEW_BYTES)) return void (yield 'broken');
      if (isOver) [since, bytes] = [Date.now(), 0];
      bytes += step.value.byteLength;
      yield step.value;
    }
  } finally {
    // Does not wait for the remaining bytes.
    void Promise.resolve(source.return?.()).catch(() => undefined);
  }
}

async function withPatience(next: Promise<IteratorResult<Uint8Array>>): Promise<Step> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Step>((resolve) => {
    timer = setTimeout(() => resolve('broken'), SILENCE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([next.catch((): Step => 'broken'), patience]);
  } finally {
    clearTimeout(timer);
  }
}
