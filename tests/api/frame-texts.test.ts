import { describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES, LOCALES } from '@/lib/domain/account/languages';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { errorText, roleNames } from '@/lib/http/error-texts';
import { problemCodes, problemStatus } from '@/lib/http/problem-status';

const FIELD_CODES = [
  'Required',
  'WrongType',
  'NotANumber',
  'NotInteger',
  'TooShort',
  'TooLong',
  'OutOfRange',
  'WrongFormat',
  'UnknownValue',
];
const FILTER_CODES = [
  'Unreadable',
  'OpenText',
  'Unexpected',
  'UnknownProperty',
  'WrongType',
  'TooLong',
  'TooComplex',
];
const values = {
  ...{ position: 3, field: 'qty', method: 'PATCH', min: 1, max: 9, roles: 'x', projects: 'x' },
  ...{ parent: 'x', unitNo: 'P-1', units: 'x', used: 351, limit: 350, minutes: 5, format: 'other' },
  ...{ name: 'x', kind: 'answers', kinds: 'x', sizeBytes: 9, offset: 9, version: '1.0.0' },
};
const codes = [...problemCodes(), ...FIELD_CODES, ...FILTER_CODES.map((code) => `FILTER.${code}`), 'whoCan'];

describe.each(COMPLETE_LOCALES)('a refusal in %s', (locale) => {
  it.each(codes)('has a text for %s', (code) => {
    const text = errorText(locale, code, values);
    expect(text).not.toBe(code);
    expect(text).not.toMatch(/[{}]/);
    if (locale !== 'en') expect(text).not.toBe(errorText('en', code, values));
  });

  it('has a title for every status', () => {
    for (const status of new Set(problemCodes().map(problemStatus))) {
      expect(errorText(locale, `status.${status}`)).not.toMatch(/^status/);
    }
  });

  it('names roles as people call them', () => {
    const names = roleNames(locale, ROLE_KEYS);
    expect(ROLE_KEYS.filter((key) => /[A-Z]/.test(key) && names.includes(key))).toEqual([]);
  });
});

describe('a text', () => {
  it('is English where a language has none', () => {
    for (const locale of LOCALES) expect(errorText(locale, 'NotFound').length).toBeGreaterThan(5);
    expect(errorText('en-GB', 'NotFound')).toBe(errorText('en', 'NotFound'));
  });

  it('falls back to the code without its prefix, then to the code', () => {
    expect(errorText('en', 'ANYTHING.WrongType')).toBe(errorText('en', 'WrongType'));
    expect(errorText('en', 'NOBODY.KnowsThis')).toBe('NOBODY.KnowsThis');
    expect(errorText('en', 'constructor')).toBe('constructor');
  });

  it('survives values that its placeholders miss', () => {
    expect(errorText('de', 'ORDERITEM.LengthRange')).toBe('ORDERITEM.LengthRange');
  });
});
