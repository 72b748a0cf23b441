import { expect, test } from 'vitest';
import { retryDelaySeconds } from '@/lib/jobs/back-off';
import { maxAttemptsOf } from '@/lib/jobs/queues';

/** From the first failure to the last try, where each comes as early (0) or as late (1) as it may. */
function hoursOfTrying(queue: string, random: number): number {
  let seconds = 0;
  for (let attempts = 1; ; attempts++) {
    const delay = retryDelaySeconds(attempts, maxAttemptsOf(queue), random);
    if (delay === null) return seconds / 3600;
    seconds += delay;
  }
}

test('a receiver or a mail server that is away for a weekend is still tried afterwards', () => {
  for (const queue of ['send-webhook', 'send-mail', 'keep-confirmation']) {
    expect(hoursOfTrying(queue, 0.5)).toBeGreaterThan(71);
    expect(hoursOfTrying(queue, 0)).toBeGreaterThan(57);
  }
  expect(hoursOfTrying('clean-up', 0.5)).toBeLessThan(3);
});
