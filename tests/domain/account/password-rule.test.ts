import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetsPasswordRule, passwordErrors } from '@/lib/domain/account/password-rule';

describe('meetsPasswordRule', () => {
  it.each([
    ['Demo-2026', true, 'all four classes'],
    ['Abc123', true, 'six characters of three classes'],
    ['abc12!', true, 'no uppercase'],
    ['ABC12!', true, 'no lowercase'],
    ['Abcde!', true, 'no digit'],
    ['Größe1', true, 'umlauts are letters'],
    ['Ab1 cd', true, 'a space is another symbol'],
    ['Abc12', false, 'five characters'],
    ['abcdef', false, 'one class'],
    ['abc123', false, 'two classes'],
    ['ABCdef', false, 'two classes of letters'],
    ['', false, 'empty'],
    [`Aa1${'x'.repeat(254)}`, false, 'longer than the server hashes'],
  ])('%s → %s (%s)', (password, expected) => {
    expect(meetsPasswordRule(password)).toBe(expected);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(meetsPasswordRule('Aa1😀')).toBe(false);
    expect(meetsPasswordRule('Aa1😀😀😀')).toBe(true);
  });

  it('accepts any mix of three classes from six characters on', () => {
    const of = (alphabet: string) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: 2, maxLength: 9 });
    const classes = [of('ABCÄ'), of('abcß'), of('0123'), of('-_ !€')];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(classes, { minLength: 3 }).chain((parts) => fc.tuple(...parts)),
        (parts) => {
          expect(meetsPasswordRule(parts.join(''))).toBe(true);
        },
      ),
    );
  });
});

describe('passwordErrors', () => {
  const right = { oldPassword: 'Demo-2026', newPassword: 'Demo-2027', confirmNewPassword: 'Demo-2027' };

  it('finds nothing wrong with a proper change', () => {
    expect(passwordErrors(right)).toEqual([]);
  });

  it('asks for each field', () => {
    expect(passwordErrors({ oldPassword: '', newPassword: '', confirmNewPassword: '' })).toEqual([
      { field: 'oldPassword', code: 'VALIDATION.IsRequired' },
      { field: 'newPassword', code: 'VALIDATION.IsRequired' },
      { field: 'confirmNewPassword', code: 'VALIDATION.IsRequired' },
    ]);
  });

  it('refuses the old password as the new one', () => {
    const errors = passwordErrors({ ...right, newPassword: 'Demo-2026', confirmNewPassword: 'Demo-2026' });
    expect(errors).toEqual([{ field: 'newPassword', code: 'PASSWORD.SamePassword' }]);
  });

  it('refuses a repetition that differs', () => {
    const errors = passwordErrors({ ...right, confirmNewPassword: 'Demo-2028' });
    expect(errors).toEqual([{ field: 'confirmNewPassword', code: 'PASSWORD.NewPasswordConfirmFail' }]);
  });

  it('applies the rule to the old password as well', () => {
    const errors = passwordErrors({ ...right, oldPassword: 'short' });
    expect(errors).toEqual([{ field: 'oldPassword', code: 'PASSWORD.InvalidPasswordRequirements' }]);
  });

  it('needs no old password with a reset link', () => {
    expect(passwordErrors({ newPassword: 'Demo-2027', confirmNewPassword: 'Demo-2027' })).toEqual([]);
  });
});
