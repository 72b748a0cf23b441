import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { LoopTurns } from '@/db/loop-turns';

/** Work of several parts by a clock of its own, each so long, with nothing but promises between them. */
async function partsOf(count: number, eachMs: number): Promise<{ turnsOfOthers: number }> {
  const clock = vi.spyOn(performance, 'now');
  let [now, turnsOfOthers, isOver] = [0, 0, false];
  clock.mockImplementation(() => now);
  const turns = new LoopTurns();
  const others = () => {
    if (isOver) return;
    turnsOfOthers += 1;
    setImmediate(others);
  };
  setImmediate(others);
  for (let part = 0; part < count; part += 1) {
    await turns.take();
    now += eachMs;
  }
  isOver = true;
  clock.mockRestore();
  await nextTurn();
  return { turnsOfOthers };
}

it('long work lets others have a turn again and again', async () => {
  const { turnsOfOthers } = await partsOf(100, 6);
  expect(turnsOfOthers).toBeGreaterThan(20);
});

it('short work goes on without one', async () => {
  expect((await partsOf(100, 0.01)).turnsOfOthers).toBe(0);
});
