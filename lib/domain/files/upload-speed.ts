/** How many bytes had been sent at a moment in ms. */
export interface SpeedSample {
  atMs: number;
  sentBytes: number;
}

/** The speed is that of so long. */
const WINDOW_MS = 8_000;
/** A shorter time says nothing yet. */
const SHORTEST_MS = 1_000;

/** The samples that still count, with a new one. */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): SpeedSample[] {
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
}

/** Bytes a second over the samples; null while there are too few. */
export function bytesPerSecond(samples: readonly SpeedSample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.atMs - first.atMs < SHORTEST_MS) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
}

/** Seconds until the rest is sent; null where nothing moves. */
export function secondsLeft(restBytes: number, speed: number | null): number | null {
  return speed === null || speed <= 0 ? null : Math.ceil(restBytes / speed);
}
