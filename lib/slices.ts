import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of work between two turns of the event loop: some milliseconds. */
const SLICE = 500;

/**
 * Parts of a long list, with a turn of the event loop between them, so that other requests are answered.
 * @param size items of a part; fewer where each of them is much work
 */
export async function* slicesOf<T>(items: readonly T[], size = SLICE): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}

/** `items.map` for long lists, with turns of the event loop between. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  for await (const slice of slicesOf(items)) for (const item of slice) mapped.push(map(item, mapped.length));
  return mapped;
}
