import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isKnownFor,
  KNOWN_BROWSER_DAYS,
  type KnownBrowser,
  withPerson,
} from '@/lib/domain/account/known-browser';
import { codeLimit, signInLimits } from '@/lib/domain/account/sign-in-limits';

const DAY_MS = 86_400_000;
const EMPTY: KnownBrowser = { browserId: 'browser', people: [] };
const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');

/** Counts failures as the limits say, and answers who may try. */
function counter() {
  const counts = new Map<string, number>();
  return {
    fail(limits: ReturnType<typeof signInLimits>) {
      for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    mayTry: (limits: ReturnType<typeof signInLimits>) =>
      limits.every(({ key, max }) => (counts.get(key) ?? 0) < max),
  };
}

test('whatever strangers and other known browsers do, a known browser may try', () => {
  const attempt = fc.record({ login: fc.emailAddress(), address: fc.ipV4(), isOther: fc.boolean() });
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 200 }), ({ length }) => {
      const { fail, mayTry } = counter();
      for (let at = 0; at < length; at += 1) {
        fail(signInLimits('owner@example.com', '192.0.2.1', null));
        fail(signInLimits('owner@example.com', '192.0.2.1', { browserId: 'other', userId: 'owner' }));
        fail(signInLimits('owner@example.com', '192.0.2.1', { browserId: 'own', userId: 'somebody' }));
        fail([codeLimit('owner', null)]);
      }
      const own = { browserId: 'own', userId: 'owner' };
      expect(mayTry(signInLimits('owner@example.com', '192.0.2.1', own))).toBe(true);
      expect(mayTry([codeLimit('owner', own)])).toBe(true);
    }),
  );
});

test('strangers have ten failures for a login, from however many addresses, and a hundred from one address', () => {
  fc.assert(
    fc.property(fc.array(fc.ipV4(), { minLength: 10, maxLength: 40 }), (addresses) => {
      const { fail, mayTry } = counter();
      let tried = 0;
      for (const address of addresses) {
        const limits = signInLimits('owner@example.com', address, null);
        if (!mayTry(limits)) continue;
        tried += 1;
        fail(limits);
      }
      return tried === 10;
    }),
  );
  const { fail, mayTry } = counter();
  for (let at = 0; at < 100; at += 1) fail(signInLimits(`person-${at}@example.com`, '192.0.2.1', null));
  expect(mayTry(signInLimits('new@example.com', '192.0.2.1', null))).toBe(false);
  expect(mayTry(signInLimits('new@example.com', '192.0.2.2', null))).toBe(true);
});

test('a browser knows the last five people who signed in there, for a year', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 30 }), (people) => {
      const now = new Date(0);
      const browser = people.reduce((known, userId) => withPerson(known, userId, now), EMPTY);
      const last = [...new Set([...people].reverse())].slice(0, 5);
      const later = new Date(KNOWN_BROWSER_DAYS * DAY_MS);
      return (
        browser.people.map(({ userId }) => userId).join() === last.join() &&
        last.every((userId) => isKnownFor(browser, userId, now) && !isKnownFor(browser, userId, later))
      );
    }),
  );
  expect(isKnownFor(null, 'a', new Date())).toBe(false);
});
