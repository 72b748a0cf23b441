import { expect, it } from 'vitest';
import { brokenRules, watchOrderRows } from '@/tests/races/broken-rules';
import { race } from '@/tests/races/race';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** `npm run test:races` asks for more. */
const WRITES = Number(process.env.RACING_WRITES ?? 500);
const WRITERS = 12;
/** Long enough for every kind of write to succeed. */
const LONG_RACE = 5000;

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
    // Refusals alone would prove nothing. In a short race a rare kind of write may meet nothing else.
    const refused = [...tally].filter(
      ([, counts]) => ![...counts.keys()].some((outcome) => outcome.startsWith('2')),
    );
    const allowed = WRITES >= LONG_RACE ? 0 : tally.size / 3;
    expect(refused.length, refused.map(([name]) => name).join(', ')).toBeLessThanOrEqual(allowed);
  },
  240_000 + WRITES * 100,
);
