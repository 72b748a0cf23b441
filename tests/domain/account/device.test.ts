import { expect, test } from 'vitest';
import { addressPrefix, deviceOf } from '@/lib/domain/account/device';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  [
    'Chrome',
    'Android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
  ],
  [
    'Safari',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
  ],
  [
    'Firefox',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} FxiOS/140.0 Safari/605.1.15`,
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36`],
  [null, null, 'curl/8.0'],
  [null, null, ''],
])('%s on %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('of an address only its beginning is shown', () => {
  expect(addressPrefix('203.0.113.9')).toBe('203.0.113.…');
  expect(addressPrefix('2001:db8:0:0::/64')).toBe('2001:db8:…');
  expect([addressPrefix('unknown'), addressPrefix('')]).toEqual([null, null]);
});
