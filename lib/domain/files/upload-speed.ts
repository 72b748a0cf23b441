/** The number of bytes sent up to a time in ms. */
export interface SpeedSample {
  atMs: number;
  sentBytes: number;
}

/** The period over which the speed is measured. */
const WINDOW_MS = 8_000;
/** The shortest period that gives a useful speed. */
const SHORTEST_MS = 1_000;

/** The samples within the period, with a new one. */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): SpeedSample[] {
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
}

/** Bytes per second over the samples; null if there are too few. */
export function bytesPerSecond(samples: readonly SpeedSample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.atMs - first.atMs < SHORTEST_MS) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
}

/** Seconds until the upload is complete; null if the speed is unknown or zero. */
export function secondsLeft(restBytes: number, speed: number | null): number | null {
  return speed === null || speed <= 0 ? null : Math.ceil(restBytes / speed);
}
