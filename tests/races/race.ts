import type { Db } from '@/db/client';
import { createProjects, createRaceWorld, type RaceWorld } from '@/tests/races/world';
import { oneOf, RANDOM_WRITES } from '@/tests/races/writes';

/** How often each kind of write met which outcome: `take step` → `200` → 37. */
export type Tally = Map<string, Map<string, number>>;

interface RaceOptions {
  writes: number;
  /** How many writes are under way at once. */
  writers: number;
}

/** After so many writes the projects have gone their way, and fresh ones take their place. */
const WRITES_PER_PROJECTS = 400;

const DECK = RANDOM_WRITES.flatMap(([name, write, weight]) =>
  Array.from({ length: weight }, () => ({ name, write })),
);

/** Lets writers write at random to the same projects, all at once. */
export async function race(
  db: Db,
  { writes, writers }: RaceOptions,
): Promise<{ world: RaceWorld; tally: Tally }> {
  const world = await createRaceWorld(db);
  const tally: Tally = new Map(RANDOM_WRITES.map(([name]) => [name, new Map()]));
  let written = 0;
  const writer = async () => {
    while (written < writes) {
      const { name, write } = oneOf(DECK);
      const answer = await write(world);
      if (answer === null) continue;
      written += 1;
      const outcome = outcomeOf(answer);
      const outcomes = tally.get(name);
      outcomes?.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (written % WRITES_PER_PROJECTS === 0) world.current = await createProjects(world);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return { world, tally };
}

function outcomeOf({ status, body }: { status: number; body: unknown }): string {
  return status < 400 ? `${status}` : `${status} ${Reflect.get(Object(body), 'code')}`;
}
