import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCallbackPath } from '@/lib/auth/callback-path';
import { clientAddress } from '@/lib/auth/client-address';
import { ExpiringCache } from '@/lib/auth/expiring-cache';
import { sessionTokenIn } from '@/lib/auth/session-token';
import { HOME_PATH } from '@/lib/domain/navigation/home';

const origin = 'https://portal.example.com';

describe('safeCallbackPath', () => {
  it.each([
    '/home/app/news',
    '/home/app/project/search?search=a%20b&x=%2F%2Fevil',
    '/home/app/dash#tasks',
    '/home//app',
  ])('keeps %s', (path) => {
    expect(safeCallbackPath(path)).toBe(path);
    expect(safeCallbackPath(`${origin}${path}`, origin)).toBe(path);
  });

  it('never leads out of the portal', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'/\\@:?#.%\t\n ', 'evil.example', 'https', origin) });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.webUrl(), fc.string()), (wanted) => {
        const path = safeCallbackPath(wanted, origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });

  it('goes home when no page was asked for', () => {
    expect([safeCallbackPath(null), safeCallbackPath(''), safeCallbackPath('/')]).toEqual(
      Array(3).fill(HOME_PATH),
    );
  });
});

describe('clientAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['10.0.0.9, 192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
  ])('%s → %s', (forwarded, expected) => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': forwarded }))).toBe(expected);
  });
});

describe('ExpiringCache', () => {
  it('forgets what is old, and what was not asked for longest when it is full', () => {
    const cache = new ExpiringCache<number>({ maxEntries: 2, lifetimeMs: 100 });
    cache.set('a', 1, 0);
    cache.set('b', 2, 10);
    expect(cache.get('a', 20)).toBe(1);
    cache.set('c', 3, 30);
    expect([cache.get('a', 40), cache.get('b', 40), cache.get('c', 40)]).toEqual([1, undefined, 3]);
    expect([cache.get('a', 100), cache.get('c', 129)]).toEqual([undefined, 3]);
    expect(cache.size).toBe(1);
  });
});

describe('sessionTokenIn', () => {
  it('finds the one cookie among others', () => {
    const name = 'next-auth.session-token';
    expect(sessionTokenIn(`a=1; ${name}=x.y; b=2`)).toBe('x.y');
    expect(sessionTokenIn(`${name}=x.y`)).toBe('x.y');
    expect(sessionTokenIn(`not-${name}=x.y; ${name}.0=z`)).toBeNull();
    expect(sessionTokenIn(`${name}=`)).toBeNull();
    expect(sessionTokenIn(null)).toBeNull();
  });
});
