const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 3_600;

/**
 * Seconds until a job that failed `attempts` times is retried: 2, 8, 32 … up to an hour; null if it is given
 * up. `random` in [0, 1) spreads jobs that failed together by ±20 %.
 */
export function retryDelaySeconds(attempts: number, maxAttempts: number, random: number): number | null {
  if (attempts >= maxAttempts) return null;
  const delay = Math.min(FIRST_SECONDS * 4 ** (attempts - 1), LONGEST_SECONDS);
  return delay * (0.8 + 0.4 * random);
}
