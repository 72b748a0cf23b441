import { describe, expect, it } from 'vitest';
import { refusalOfNew } from '@/lib/domain/identity/just-in-time';
import { readGroups, readPerson } from '@/lib/domain/identity/read-claims';

describe('groups in claims', () => {
  it('are a list, one text, or stand at a path', () => {
    expect(readGroups({ groups: ['a', 'b', 'a', ''] }, 'groups')).toEqual({
      kind: 'groups',
      groups: ['a', 'b'],
    });
    expect(readGroups({ groups: 'a' }, 'groups')).toEqual({ kind: 'groups', groups: ['a'] });
    expect(readGroups({ groups: [] }, 'groups')).toEqual({ kind: 'groups', groups: [] });
    expect(readGroups({ realm_access: { roles: ['r'] } }, 'realm_access.roles')).toEqual({
      kind: 'groups',
      groups: ['r'],
    });
    expect(readGroups({ 'https://a.example/groups': ['g'] }, 'https://a.example/groups')).toEqual({
      kind: 'groups',
      groups: ['g'],
    });
  });

  it('are absent where nothing says so, as with too many groups for a token', () => {
    for (const claims of [{}, { groups: null }, { _claim_names: { groups: 'src1' } }]) {
      expect(readGroups(claims, 'groups')).toEqual({ kind: 'absent' });
    }
    expect(readGroups({}, '__proto__.constructor')).toEqual({ kind: 'absent' });
  });

  it('are unreadable if any of them is no text, too long, or they are too many', () => {
    const wrong = [{}, 7, true, ['a', 7], ['a', null], [['a']], ['x'.repeat(257)]];
    for (const groups of wrong) expect(readGroups({ groups }, 'groups')).toEqual({ kind: 'unreadable' });
    const many = Array.from({ length: 2_001 }, (_, number) => `g${number}`);
    expect(readGroups({ groups: many }, 'groups')).toEqual({ kind: 'unreadable' });
  });
});

describe('the person in claims', () => {
  const claims = { iss: 'https://id.example', sub: 's' };

  it('has names, language and a verified address', () => {
    const more = { email: ' a@b.de', email_verified: 'true', given_name: ' Ann\u0000a ', family_name: 'B' };
    expect(readPerson({ ...claims, ...more, locale: 'de_AT' })).toEqual({
      ...{ issuer: 'https://id.example', subject: 's', email: 'a@b.de', isEmailVerified: true },
      ...{ firstName: 'Ann a', lastName: 'B', language: 'de' },
    });
  });

  it('lacks what is of a wrong type, too long or unknown', () => {
    const wrong = { email: ['a@b.de'], email_verified: 1, given_name: {}, family_name: '  ', locale: 'xx' };
    expect(readPerson({ ...claims, ...wrong })).toMatchObject({
      ...{ email: null, isEmailVerified: false, firstName: null, lastName: null, language: null },
    });
    expect(readPerson({ ...claims, given_name: 'x'.repeat(5_000) })?.firstName).toHaveLength(100);
  });

  it('is nobody without issuer or subject', () => {
    for (const none of [{}, { iss: 'x' }, { ...claims, sub: 7 }, { ...claims, sub: 's'.repeat(256) }]) {
      expect(readPerson(none)).toBeNull();
    }
  });
});

describe('an account at the first sign-in', () => {
  const rules = { isJustInTime: true, allowedDomains: ['b.de'] };
  const verified = { email: 'a@B.de', isEmailVerified: true };

  it('needs the switch, a verified address, and a group or a domain', () => {
    expect(refusalOfNew(rules, verified, false)).toBeNull();
    expect(refusalOfNew({ ...rules, allowedDomains: [] }, verified, true)).toBeNull();
    expect(refusalOfNew({ ...rules, isJustInTime: false }, verified, true)).toBe('NoAccount');
    expect(refusalOfNew(rules, { ...verified, isEmailVerified: false }, true)).toBe('EmailNotVerified');
    expect(refusalOfNew(rules, { email: null, isEmailVerified: true }, true)).toBe('EmailNotVerified');
  });

  it('compares the whole domain', () => {
    for (const email of ['a@x.b.de', 'a@b.de.evil.com', 'b.de@evil.com', 'a@b.de@evil.com']) {
      expect(refusalOfNew(rules, { ...verified, email }, false)).toBe('NoGroupOrDomain');
    }
  });
});
