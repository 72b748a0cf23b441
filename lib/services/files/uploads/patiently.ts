/** A connection without a byte for this long counts as broken. */
const SILENCE_TIMEOUT_MS = 30_000;

type Step = IteratorResult<Uint8Array> | 'broken';

/** The bytes of a body; yields `broken` at the end if the connection ended early. */
export async function* patiently(
  body: AsyncIterable<Uint8Array> | readonly Uint8Array[],
): AsyncGenerator<Uint8Array | 'broken'> {
  const source = Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
  try {
    for (;;) {
      const step = await withPatience(Promise.resolve(source.next()));
      if (step !== 'broken' && step.done) return;
      yield step === 'broken' ? step : step.value;
      if (step === 'broken') return;
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
