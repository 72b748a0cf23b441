import { expect, test } from 'vitest';
import { isFreshSignIn, REAUTHENTICATION_MINUTES } from '@/lib/domain/account/reauthentication';

const now = new Date('2026-11-22T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

test('a sign-in proves who sits there for five minutes', () => {
  expect(REAUTHENTICATION_MINUTES).toBe(5);
  expect(isFreshSignIn(now, now)).toBe(true);
  expect(isFreshSignIn(before(300_000), now)).toBe(true);
  expect(isFreshSignIn(before(300_001), now)).toBe(false);
  expect(isFreshSignIn(before(-1), now), 'one that has not happened yet').toBe(false);
});
