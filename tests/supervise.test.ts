import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recentOutput, restartDelayMs, supervise } from '@/scripts/lib/supervise.mjs';

describe('the wait before a process is started again', () => {
  test('doubles with each crash of the last minute', () => {
    expect(restartDelayMs([0])).toBe(1_000);
    expect(restartDelayMs([0, 5_000])).toBe(2_000);
    expect(restartDelayMs([0, 5_000, 10_000])).toBe(4_000);
    expect(restartDelayMs([0, 5_000, 10_000, 20_000])).toBe(8_000);
  });

  test('starts again with the shortest after a quiet minute', () => {
    expect(restartDelayMs([0, 1_000, 2_000, 3_000, 70_000])).toBe(1_000);
  });

  test('ends with the fifth crash in a minute', () => {
    expect(restartDelayMs([0, 10_000, 20_000, 30_000, 59_000])).toBeNull();
  });
});

describe('a process that is kept running', () => {
  const run = (code: string) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const CRASH = 'process.exit(7)';
  const waits: number[] = [];
  let clock = 0;
  const options = {
    now: () => clock,
    wait: async (ms: number) => {
      waits.push(ms);
      clock += ms;
    },
  };

  beforeEach(() => {
    waits.length = 0;
    clock = 0;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('is started again after a crash or a kill, and left alone when it ends in order', async () => {
    const killed = run('setInterval(() => 0, 1e6)');
    await once(killed, 'spawn');
    killed.kill('SIGKILL');
    const next = [CRASH, 'process.exit(0)'];
    const code = await supervise('The portal', killed, async () => run(next.shift() ?? CRASH), options);
    expect([code, next, waits]).toEqual([0, [], [1_000, 2_000]]);
  });

  test('is given up after five crashes in a minute, with the reason and its last lines', async () => {
    const output = recentOutput();
    for (let line = 1; line <= 30; line++) output.add(`line ${line}\n`);
    const giveUp = supervise('The portal', run(CRASH), async () => run(CRASH), {
      ...options,
      output: output.read,
    });
    await expect(giveUp).rejects.toThrow(
      /5 times within a minute, .* exit code 7[\s\S]*line 11\n[\s\S]*line 30/,
    );
    await expect(giveUp).rejects.not.toThrow('line 10\n');
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('counts a start that never got ready as a crash', async () => {
    const refuse = () => Promise.reject(new Error('the port is taken'));
    await expect(supervise('The portal', run(CRASH), refuse, options)).rejects.toThrow('the port is taken');
    expect(waits).toHaveLength(4);
  });
});
