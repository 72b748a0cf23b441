import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from '@/lib/services/account/password-hash';

/** Made by the WebAssembly library that the portal used before. */
const FORMER =
  '$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$CuS6B8uTLzEI+BHEPx36yX3FkUV665n/LOs4F7TD4AI';

test('a hash has the parameters that OWASP recommends, and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('Demo-2026'), hashPassword('Demo-2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one.split('$')[4]).not.toBe(other.split('$')[4]);
});

test('hashes of the former library still match, and no other password does', async () => {
  expect(await checkPassword('Demo-2026', FORMER)).toEqual({ matches: true, isOutdated: false });
  expect((await checkPassword('Demo-2025', FORMER)).matches).toBe(false);
});

test('an empty password, an unknown person and a weaker hash are recognised', async () => {
  expect((await checkPassword('', FORMER)).matches).toBe(false);
  expect((await checkPassword('Demo-2026', null)).matches).toBe(false);
  const weaker =
    '$argon2id$v=19$m=4096,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$8SVHzO+XkxV/+S0EZbC/xNd53w5Klvg56dlQ5J+8S5c';
  expect(await checkPassword('Demo-2026', weaker)).toEqual({ matches: true, isOutdated: true });
});

test('the event loop goes on while passwords are hashed', async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  await Promise.all(Array.from({ length: 4 }, () => hashPassword('Demo-2026')));
  isDone = true;
  // On the calling thread there are a few turns for each hash.
  expect(turns).toBeGreaterThan(200);
});
