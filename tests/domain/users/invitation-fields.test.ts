import { describe, expect, test } from 'vitest';
import { isMailAddress } from '@/lib/domain/account/mail-address';
import { canDeactivate } from '@/lib/domain/permissions/can-deactivate';
import { canEndSessions, canResetSecondFactor } from '@/lib/domain/permissions/can-manage-sign-in';
import { invitationProblems } from '@/lib/domain/users/invitation-fields';

describe('an invitation', () => {
  const complete = { userLogin: 'a@example.com', firstName: '', lastName: '', rootUnitId: 'x' };

  test('needs an address and a project', () => {
    expect(invitationProblems(complete)).toEqual([]);
    expect(invitationProblems({ ...complete, userLogin: ' ', rootUnitId: '' })).toEqual([
      { field: 'userLogin', code: 'required' },
      { field: 'rootUnitId', code: 'noProject' },
    ]);
    expect(invitationProblems({ ...complete, userLogin: 'a@' })).toEqual([
      { field: 'userLogin', code: 'noMail' },
    ]);
  });
});

describe('an e-mail address', () => {
  test.each(['a@example.com', ' Rita.Pruefer+x@sub.example.co.uk ', "o'hara@example.org"])(
    '%j is one',
    (text) => {
      expect(isMailAddress(text)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@b',
    'a b@example.com',
    'a@exa mple.com',
    'a..b@example.com',
    `${'a'.repeat(250)}@x.de`,
  ])('%j is none', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

describe('who may be deactivated', () => {
  test('is everybody but the last administrator', () => {
    expect(canDeactivate({ isAdministrator: true, otherAdministrators: 0 })).toMatchObject({
      can: false,
      reason: 'LastAdministrator',
    });
    expect(canDeactivate({ isAdministrator: true, otherAdministrators: 1 }).can).toBe(true);
    expect(canDeactivate({ isAdministrator: false, otherAdministrators: 0 }).can).toBe(true);
  });
});

describe('the sign-in of somebody else', () => {
  const facts = { isSelf: false, hasSecondFactor: true, sessionCount: 2, tokenCount: 0 };

  test('is managed where there is something to manage', () => {
    expect(canResetSecondFactor(facts).can).toBe(true);
    expect(canResetSecondFactor({ ...facts, hasSecondFactor: false })).toMatchObject({
      reason: 'NoSecondFactor',
    });
    expect(canEndSessions(facts).can).toBe(true);
    expect(canEndSessions({ ...facts, sessionCount: 0, tokenCount: 1 }).can).toBe(true);
    expect(canEndSessions({ ...facts, sessionCount: 0 })).toMatchObject({ reason: 'NotSignedIn' });
  });

  test('is not one’s own', () => {
    for (const verdict of [canResetSecondFactor, canEndSessions]) {
      expect(verdict({ ...facts, isSelf: true })).toMatchObject({ can: false, reason: 'OwnAccount' });
    }
  });
});
