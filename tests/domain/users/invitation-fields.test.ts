import { describe, expect, test } from 'vitest';
import { type InvitationForm, invitationSchema } from '@/components/users/invitation-schema';
import { isMailAddress } from '@/lib/domain/account/mail-address';
import { canDeactivate } from '@/lib/domain/permissions/can-deactivate';
import { canEndSessions, canResetSecondFactor } from '@/lib/domain/permissions/can-manage-sign-in';
import { formProblems } from '@/tests/support/form-problems';

describe('an invitation', () => {
  const complete: InvitationForm = {
    ...{ userLogin: 'a@example.com', firstName: '', lastName: '', language: 'de', memberRoleKey: 'member' },
    rootProjectUnitID: '0199a3c2-7d52-7f8e-9b1a-3c2d4e5f6a7b',
  };
  const problems = (fields: Partial<InvitationForm>) =>
    formProblems(invitationSchema, { ...complete, ...fields });

  test('needs an address and a project', () => {
    expect(problems({})).toEqual({});
    expect(problems({ userLogin: ' ', rootProjectUnitID: '' })).toEqual({
      userLogin: 'Required',
      rootProjectUnitID: 'Required',
    });
    expect(problems({ userLogin: 'a@' })).toEqual({ userLogin: 'WrongFormat' });
    expect(problems({ userLogin: ' a@example.com ' })).toEqual({});
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
