import { describe, expect, test } from 'vitest';
import { checkWebhook } from '@/lib/domain/webhooks/webhook-fields';
import {
  guardedLookup,
  insideRules,
  isPublicAddress,
  literalAddress,
  mayReach,
} from '@/lib/webhooks/public-address';

const problemsOf = (url: string, events = ['order.placed']) =>
  checkWebhook({ title: 'ERP', url, events }, null).map(({ code }) => code);

describe('where messages may go', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'example.com',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  test('inside only the networks that whoever runs the portal has opened, unencrypted by address alone', () => {
    const inside = ['10.1.0.0/16', 'fd00:1::/32'];
    const reached = [
      '10.1.2.3',
      '::ffff:10.1.2.3',
      'fd00:1::7',
      '1.1.1.1',
      '10.2.0.1',
      '127.0.0.1',
      'fd00:2::7',
    ];
    expect(reached.filter((address) => mayReach(address, inside))).toEqual(reached.slice(0, 4));
    expect(reached.filter((address) => mayReach(address, []))).toEqual(['1.1.1.1']);
    const problemOf = (url: string, rules = insideRules(inside)) =>
      checkWebhook({ title: 'ERP', url, events: ['order.placed'] }, rules).map(({ code }) => code)[0];
    expect(problemOf('http://10.1.2.3:8080/orders')).toBeUndefined();
    expect(problemOf('https://erp.internal/orders')).toBeUndefined();
    for (const url of ['http://10.2.0.1/', 'http://1.1.1.1/', 'http://erp.internal/', 'ftp://10.1.2.3/']) {
      expect(problemOf(url)).toBe('WEBHOOK.HttpsOnly');
    }
    expect(problemOf('https://erp.internal/', insideRules([]))).toBe('WEBHOOK.PrivateAddress');
  });

  test('the spellings of one IPv4 address are one', () => {
    for (const host of ['127.1', '2130706433', '0x7f.1', '017700000001']) {
      expect(literalAddress(new URL(`https://${host}/`).hostname)).toBe('127.0.0.1');
    }
    expect(literalAddress(new URL('https://[::1]/').hostname)).toBe('::1');
    expect(literalAddress('example.com')).toBeNull();
  });

  test('a name is refused where any of its addresses is inside; else the checked ones are connected to', async () => {
    const lookup = (...addresses: string[]) =>
      new Promise((resolve, reject) => {
        const found = addresses.map((address) => ({ address, family: 4 }));
        guardedLookup((_, __, callback) => callback(null, found))(
          'hooks.example.com',
          { all: true },
          (error, all) => (error ? reject(error) : resolve(all)),
        );
      });
    await expect(lookup('1.1.1.1', '10.0.0.1')).rejects.toThrow('10.0.0.1 is not a public address');
    await expect(lookup()).rejects.toThrow('hooks.example.com');
    expect(await lookup('1.1.1.1')).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });
});

test('a webhook is an https address of a name outside, with a title and at least one event', () => {
  expect(problemsOf('https://hooks.example.com:8443/orders?key=1')).toEqual([]);
  expect(problemsOf('http://hooks.example.com')).toEqual(['WEBHOOK.HttpsOnly']);
  expect(problemsOf('https://me:secret@hooks.example.com')).toEqual(['WEBHOOK.NoCredentials']);
  expect(problemsOf('hooks.example.com')).toEqual(['WEBHOOK.InvalidUrl']);
  for (const host of ['localhost', 'a.localhost', 'printer.local', 'erp.internal', 'localhost.']) {
    expect(problemsOf(`https://${host}/`)).toEqual(['WEBHOOK.PrivateAddress']);
  }
  expect(problemsOf('', [])).toEqual(['Required', 'WEBHOOK.NoEvents']);
  expect(problemsOf(`https://example.com/${'x'.repeat(500)}`)).toEqual(['TooLong']);
  expect(checkWebhook({ title: '', url: 'https://example.com', events: ['x'] }, null)).toEqual([
    { field: 'title', code: 'Required' },
    { field: 'events', code: 'UnknownValue' },
  ]);
});
