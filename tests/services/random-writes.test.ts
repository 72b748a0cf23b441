import { expect, it } from 'vitest';
import { brokenRules, watchOrderRows } from '@/tests/races/broken-rules';
import { race } from '@/tests/races/race';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** `npm run test:races` asks for more. */
const WRITES = Number(process.env.RACING_WRITES ?? 500);
const WRITERS = 12;
const ENOUGH_TRIES = 25;

const test = setUpTestDatabase({ connections: WRITERS });

it(
  'people who write to the same projects at once break no rule',
  async () => {
    await watchOrderRows(test.db);
    const { world, tally } = await race(test.db, { writes: WRITES, writers: WRITERS });
    const outcomes = [...tally].map(
      ([name, counts]) => `${name}: ${[...counts].map((pair) => pair.join(' × ')).join(', ')}`,
    );
    if (process.env.RACING_WRITES) console.log(outcomes.join('\n'));
    expect.soft(outcomes.filter((line) => / 5\d\d /.test(line))).toEqual([]);
    expect(await brokenRules(world)).toEqual([]);
    // Refusals alone would prove nothing; of a few tries all may be refused.
    for (const [name, counts] of tally) {
      const tries = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (tries < ENOUGH_TRIES) continue;
      expect([name, [...counts.keys()].some((outcome) => outcome.startsWith('2'))]).toEqual([name, true]);
    }
  },
  60_000 + WRITES * 100,
);
