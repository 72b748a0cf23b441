import { afterEach, describe, expect, test, vi } from 'vitest';
import { Turns } from '@/lib/http/turns';

/** Work that ends when it is told to. */
function open() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

afterEach(() => vi.useRealTimers());

describe('turns', () => {
  test('of one person are taken in order, as many at once as there may be', async () => {
    const turns = new Turns(2);
    const log: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => {
      const { end, work } = open();
      const taken = turns.take('anna', () => {
        log.push(name);
        return work();
      });
      return { end, taken };
    });
    expect(log).toEqual(['a', 'b']);
    for (const { end, taken } of works) {
      end();
      await taken;
    }
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of another person do not wait for them', async () => {
    const turns = new Turns(1);
    const first = open();
    const long = [first, open(), open()];
    const taken = long.map(({ work }) => turns.take('anna', work));
    expect(await turns.take('bert', async () => 'read')).toBe('read');
    for (const { end } of long) end();
    await Promise.all(taken);
  });

  test('are handed on when work fails', async () => {
    const turns = new Turns(1);
    const failed = turns.take('anna', async () => Promise.reject(new Error('no')));
    const next = turns.take('anna', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('last a second: long work does not hold up the other requests of its person', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const turns = new Turns(1);
    const document = open();
    const made = turns.take('anna', document.work);
    const read = turns.take('anna', async () => 'read');
    vi.advanceTimersByTime(1001);
    expect(await read).toBe('read');
    document.end();
    await made;
    expect(await turns.take('anna', async () => 'again')).toBe('again');
  });

  test('are refused beyond a number that wait', async () => {
    const turns = new Turns(1);
    const first = open();
    const taken = Array.from({ length: 501 }, () => turns.take('anna', first.work));
    await expect(turns.take('anna', first.work)).rejects.toMatchObject({ code: 'Busy' });
    first.end();
    await Promise.all(taken);
  });
});
