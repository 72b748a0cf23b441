import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecentRate } from '@/lib/http/recent-rate';
import { Room } from '@/lib/http/room';

const KB = 1024;
/** A body up to this size takes no room. */
const SMALL = 64 * KB;
const LARGE = 1024 * KB;
const size = { total: 3 * LARGE, each: 2 * LARGE, longestWaitMs: 6_000 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How far steps have come: `open`, `done`, or the code of a refusal. */
function watched(step: Promise<void>) {
  const seen = { state: 'open' };
  step.then(
    () => {
      seen.state = 'done';
    },
    ({ code }) => {
      seen.state = code;
    },
  );
  return seen;
}

const turn = () => vi.advanceTimersByTimeAsync(0);

/** Somebody who sends a few bytes now and then. */
async function trickle(room: Room, who: string, first: number) {
  const arrival = room.open(who, LARGE);
  await arrival.take(first);
  const timer = setInterval(() => void arrival.take(1).catch(() => clearInterval(timer)), 500);
  return arrival;
}

describe('a room for bodies', () => {
  it('is taken with the bytes that arrive; the older body comes before the younger', async () => {
    const room = new Room(size);
    const first = room.open('a', LARGE);
    await first.take(LARGE);
    first.complete();
    await room.open('b', LARGE).take(LARGE);
    await room.open('c', LARGE).take(LARGE - SMALL);
    const fourth = watched(room.open('d', LARGE).take(SMALL + 1));
    const fifth = watched(room.open('e', LARGE).take(SMALL + 1));
    await turn();
    expect([fourth.state, fifth.state]).toEqual(['open', 'open']);
    first.leave();
    first.leave();
    await turn();
    expect([fourth.state, fifth.state]).toEqual(['done', 'done']);
  });

  it('is not taken by small bodies, nor by what is only announced', async () => {
    const room = new Room(size);
    for (let index = 0; index < 100; index += 1) await room.open(`${index}`, LARGE).take(SMALL);
    const honest = room.open('honest', LARGE);
    await honest.take(SMALL + 1);
    await honest.take(LARGE - SMALL - 1);
    expect(honest.claim).toBe(LARGE);
  });

  it('lets nobody take the room of all, and nobody wait for the bodies of another', async () => {
    const room = new Room(size);
    const first = room.open('a', LARGE);
    await first.take(SMALL + 1);
    await room.open('a', LARGE).take(SMALL + 1);
    const third = watched(room.open('a', LARGE).take(SMALL + 1));
    await room.open('b', LARGE).take(SMALL + 1);
    expect(third.state).toBe('open');
    first.complete();
    first.leave();
    await turn();
    expect(third.state).toBe('done');
  });

  it('does not stay full of bodies that all wait for the rest: the youngest gives way', async () => {
    const room = new Room(size);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const arrivals = names.map((who) => room.open(who, LARGE));
    for (const arrival of arrivals) await arrival.take((size.total / 5) | 0);
    const rest = LARGE - ((size.total / 5) | 0);
    const seen = arrivals.map((arrival) => watched(arrival.take(rest)));
    await turn();
    expect(seen.map(({ state }) => state)).toEqual(['done', 'open', 'open', 'open', 'Busy']);
    arrivals[0]?.complete();
    arrivals[0]?.leave();
    await turn();
    expect(seen.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'Busy']);
  });

  it('refuses who waits too long', async () => {
    const room = new Room(size);
    for (const who of ['a', 'b', 'c']) {
      const arrival = room.open(who, LARGE);
      await arrival.take(LARGE);
      arrival.complete();
    }
    const late = watched(room.open('d', LARGE).take(SMALL + 1));
    await vi.advanceTimersByTimeAsync(5_900);
    expect(late.state).toBe('open');
    await vi.advanceTimersByTimeAsync(200);
    expect(late.state).toBe('Busy');
  });

  it('is given up by slow senders before a quick one is refused', async () => {
    const room = new Room(size);
    const slow = [];
    for (const who of ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd']) slow.push(await trickle(room, who, SMALL));
    await vi.advanceTimersByTimeAsync(5_000);
    const honest = room.open('honest', LARGE);
    await honest.take(SMALL + 1);
    await honest.take(LARGE - SMALL - 1);
    expect(honest.claim).toBe(LARGE);
    honest.complete();
    honest.leave();
    // They keep what they sent and no more, as long as nobody needs it.
    expect(slow.map(({ claim }) => claim <= SMALL + 20)).not.toContain(false);
  });
});

describe('a room that is full', () => {
  it('goes to whoever has least, and not to all bodies of another first', async () => {
    const room = new Room(size);
    for (const who of ['a', 'b', 'c']) {
      const arrival = room.open(who, LARGE);
      await arrival.take(LARGE);
      arrival.complete();
      if (who === 'c') setTimeout(() => arrival.leave(), 1_000);
    }
    const ofA = watched(room.open('a', LARGE).take(SMALL + 1));
    const ofD = watched(room.open('d', LARGE).take(LARGE));
    await turn();
    expect([ofA.state, ofD.state]).toEqual(['open', 'open']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([ofA.state, ofD.state]).toEqual(['open', 'done']);
  });

  it('that all wait for goes on with whoever has least', async () => {
    const room = new Room(size);
    const greedy = ['a', 'a', 'b'].map((who) => room.open(who, LARGE));
    const modest = room.open('c', LARGE);
    for (const arrival of greedy) await arrival.take(LARGE - 30 * KB);
    await modest.take(90 * KB);
    const [first, second, third] = greedy.map((arrival) => watched(arrival.take(30 * KB)));
    const own = watched(modest.take(100 * KB));
    await turn();
    expect([first, second, third, own].map((seen) => seen?.state)).toEqual(['done', 'Busy', 'done', 'done']);
  });

  it('is given up by those who sent nearly all and then wait', async () => {
    const room = new Room(size);
    const stalled = [];
    for (const who of ['a', 'b', 'c']) {
      const arrival = room.open(who, LARGE);
      await arrival.take(LARGE - 1);
      stalled.push(watched(arrival.unlessRefused(new Promise<void>(() => {}))));
    }
    const honest = watched(room.open('honest', LARGE).take(SMALL + 1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(honest.state).toBe('open');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(honest.state).toBe('done');
    expect(stalled.map(({ state }) => state).sort()).toEqual(['BodyTooSlow', 'open', 'open']);
  });

  it('is kept by slow senders while nobody needs it, but a person has only a few of them', async () => {
    const room = new Room(size);
    const seen = [];
    for (let index = 0; index < 6; index += 1) {
      const arrival = room.open('a', LARGE);
      await arrival.take(1);
      seen.push(watched(arrival.unlessRefused(new Promise<void>(() => {}))));
    }
    const other = room.open('b', LARGE);
    const others = watched(other.unlessRefused(new Promise<void>(() => {})));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen.map(({ state }) => state)).toEqual([
      ...['BodyTooSlow', 'BodyTooSlow'],
      ...['open', 'open', 'open', 'open'],
    ]);
    expect(others.state).toBe('open');
  });

  it('has room for a stream as long as it waits to be stored', async () => {
    const room = new Room(size);
    const stream = room.open('a', LARGE);
    for (let sent = 0; sent < 10 * LARGE; sent += SMALL) await stream.take(SMALL);
    expect(stream.held).toBeLessThanOrEqual(LARGE);
    expect(stream.claim).toBe(LARGE);
  });

  it('calls nobody slow for a pause of the process', async () => {
    const room = new Room(size);
    const arrival = room.open('a', LARGE);
    await arrival.take(LARGE - 1);
    vi.setSystemTime(Date.now() + 10_000);
    room.look();
    expect(arrival.rate.perSecond(Date.now())).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a recent rate', () => {
  it('is that of the last seconds', () => {
    const rate = new RecentRate(0);
    rate.add(1_000_000, 0);
    expect(rate.perSecond(1_999)).toBe(Number.POSITIVE_INFINITY);
    expect(rate.perSecond(2_000)).toBe(500_000);
    rate.add(3_000, 3_000);
    expect(rate.perSecond(4_000)).toBe(1_500);
    expect(rate.perSecond(60_000)).toBe(0);
  });
});
