import { describe, expect, it } from 'vitest';
import { maxLengthOf, siteFieldProblem } from '@/lib/domain/addresses/site-fields';
import { changedNames, conflictingNames, rebased } from '@/lib/domain/forms/field-edits';
import { countryOfOrganisation } from '@/lib/domain/units/organisation-country';
import { changesOf, fieldsOf, UNIT_FIELD_NAMES } from '@/lib/domain/units/unit-edits';
import {
  hasOwnDeliveryDate,
  hasUniqueTitle,
  showsDeliveryDate,
  unitFieldProblems,
} from '@/lib/domain/units/unit-fields';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

const limits = { minDay: '2026-12-01', storedDay: null };
const typed = (fields: Partial<Record<'title' | 'notes' | 'deliveryDate', string>>) => ({
  ...{ title: 'House A', notes: '', deliveryDate: '' },
  ...fields,
});

describe('what is typed of a unit', () => {
  it.each([
    [{}, {}],
    [{ title: '   ' }, { title: 'required' }],
    [{ title: ` ${'x'.repeat(120)} ` }, {}],
    [{ title: 'x'.repeat(121) }, { title: 'tooLong' }],
    [{ notes: 'x'.repeat(4001) }, { notes: 'tooLong' }],
    [{ deliveryDate: '2026-12-01' }, {}],
    [{ deliveryDate: '2026-11-30' }, { deliveryDate: 'tooEarly' }],
    [{ deliveryDate: '2026-02-30' }, { deliveryDate: 'noDate' }],
  ])('%j has the problems %j', (fields, problems) => {
    expect(unitFieldProblems(typed(fields), limits)).toEqual(problems);
  });

  it('may keep a date that was early already', () => {
    const fields = typed({ deliveryDate: '2020-01-01' });
    expect(unitFieldProblems(fields, { ...limits, storedDay: '2020-01-01' })).toEqual({});
  });

  it('is sent only where it differs, blanks as nothing', () => {
    const stored = fieldsOf({ title: 'House A', notes: null, deliveryDate: '2026-12-24' });
    expect(changesOf(stored, typed({ title: ' House A ', deliveryDate: '2026-12-24' }))).toEqual({});
    expect(changesOf(stored, typed({ title: 'House B', notes: ' new ' }))).toEqual({
      title: 'House B',
      notes: 'new',
      deliveryDate: null,
    });
  });

  it('has a date of its own for what is delivered as a whole, a free title for a project', () => {
    expect(UNIT_TYPES.filter(hasOwnDeliveryDate)).toEqual(['project', 'aacorderlot', 'lintelorderlot']);
    const shown = (day: string | null) => UNIT_TYPES.filter((type) => showsDeliveryDate(type, day));
    expect(shown(null)).toEqual(UNIT_TYPES.filter(hasOwnDeliveryDate));
    expect(shown('')).toEqual(UNIT_TYPES.filter(hasOwnDeliveryDate));
    // A date that another system noted can be taken back, whatever it stands on.
    expect(shown('2027-03-01')).toEqual([...UNIT_TYPES]);
    expect(UNIT_TYPES.filter((type) => !hasUniqueTitle(type))).toEqual(['project']);
  });
});

describe('what two people write into one form', () => {
  const base = typed({ notes: 'old' });
  const mine = typed({ title: ' House B ', notes: 'mine' });
  const theirs = typed({ notes: 'theirs', deliveryDate: '2026-12-24' });

  it('meets only where both have changed the same field', () => {
    expect(changedNames(UNIT_FIELD_NAMES, base, mine)).toEqual(['title', 'notes']);
    expect(conflictingNames(UNIT_FIELD_NAMES, base, mine, theirs)).toEqual(['notes']);
    const same = typed({ notes: 'mine' });
    expect(conflictingNames(UNIT_FIELD_NAMES, base, mine, same)).toEqual([]);
  });

  it('goes together: mine on top of theirs', () => {
    expect(rebased(UNIT_FIELD_NAMES, base, mine, theirs)).toEqual({
      ...{ title: ' House B ', notes: 'mine', deliveryDate: '2026-12-24' },
    });
  });
});

describe('a building site', () => {
  it('takes any text of its length, and an e-mail address or none', () => {
    expect(siteFieldProblem('addressCity', 'x'.repeat(121))).toBe('tooLong');
    expect(siteFieldProblem('addressZIP', 'x'.repeat(maxLengthOf('addressZIP')))).toBeNull();
    expect(siteFieldProblem('contactOfficeEMail', '')).toBeNull();
    expect(siteFieldProblem('contactOfficeEMail', 'site@example.com')).toBeNull();
    expect(siteFieldProblem('contactOfficeEMail', 'site@')).toBe('noMail');
  });
});

it('the organisations of the calcium-silicate tenant stand for their countries', () => {
  expect([21, 22, 23, 24, 11].map(countryOfOrganisation)).toEqual(['nl', 'de', 'be', 'fr', null]);
});
