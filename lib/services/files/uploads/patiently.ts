/** Without a byte for so long, the connection counts as broken. */
const PATIENCE_MS = 30_000;

type Step = IteratorResult<Uint8Array> | 'broken';

/** The bytes of a body; at last `broken` where the connection ended before it did. */
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
    // What is still to come is not waited for.
    void Promise.resolve(source.return?.()).catch(() => undefined);
  }
}

async function withPatience(next: Promise<IteratorResult<Uint8Array>>): Promise<Step> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Step>((resolve) => {
    timer = setTimeout(() => resolve('broken'), PATIENCE_MS);
  });
  try {
    return await Promise.race([next.catch((): Step => 'broken'), patience]);
  } finally {
    clearTimeout(timer);
  }
}
