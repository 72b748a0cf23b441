import { expect, it } from 'vitest';
import { Room } from '@/lib/http/room';
import { AppError } from '@/lib/services/errors';

const NEVER = new AbortController().signal;
const size = { total: 10, each: 6, patienceMs: 60_000 };

/** Who is in the room by now, in the order they came in. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

it('admits in order as room gets free', async () => {
  const room = new Room(size);
  const inside: string[] = [];
  const enter = (who: string, bytes: number) =>
    room.enter(who, bytes, NEVER).then((leave) => {
      inside.push(who);
      return leave;
    });
  const first = await enter('a', 6);
  const second = await enter('b', 4);
  const third = enter('c', 5);
  const fourth = enter('d', 3);
  await settled();
  expect(inside).toEqual(['a', 'b']);
  second();
  await settled();
  // There would be room for the fourth, but the third came first.
  expect(inside).toEqual(['a', 'b']);
  first();
  first();
  await Promise.all([third, fourth]);
  expect(inside).toEqual(['a', 'b', 'c', 'd']);
});

it('lets nobody take the room of all, and nobody wait for the requests of another', async () => {
  const room = new Room(size);
  const entered: string[] = [];
  const leave = await room.enter('a', 6, NEVER);
  const own = room.enter('a', 1, NEVER).then(() => entered.push('a again'));
  const other = await room.enter('b', 4, NEVER);
  entered.push('b');
  other();
  leave();
  await own;
  expect(entered).toEqual(['b', 'a again']);
});

it('refuses who waited too long, and forgets who has gone', async () => {
  const room = new Room({ ...size, patienceMs: 1 });
  const leave = await room.enter('a', 6, NEVER);
  await expect(room.enter('a', 6, NEVER)).rejects.toMatchObject({ code: 'Busy', retryAfterSeconds: 2 });
  const patient = new Room(size);
  const stay = await patient.enter('a', 6, NEVER);
  const gone = new AbortController();
  const waiting = patient.enter('b', 6, gone.signal);
  const behind = patient.enter('c', 4, NEVER);
  gone.abort();
  await expect(waiting).rejects.toBeInstanceOf(AppError);
  await behind;
  await expect(patient.enter('d', 1, AbortSignal.abort())).rejects.toBeInstanceOf(AppError);
  leave();
  stay();
});
