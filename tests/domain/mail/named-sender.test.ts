import { expect, test } from 'vitest';
import { namedSender } from '@/lib/domain/mail/named-sender';

const NAME = 'Baustoffwerk "Nord", Ost';

test('an address without a name gets that of the portal', () => {
  const named = { name: NAME, address: 'portal@example.com' };
  for (const from of ['portal@example.com', '<portal@example.com>', ' portal@example.com ']) {
    expect(namedSender(from, NAME)).toEqual(named);
  }
});

test('what the operator named stays, and so does all before the portal has a name', () => {
  for (const from of ['Office <portal@example.com>', '"Office, North" <portal@example.com>']) {
    expect(namedSender(from, NAME)).toBe(from);
  }
  expect(namedSender('portal@example.com', null)).toBe('portal@example.com');
});
