import { describe, expect, it } from 'vitest';
import { siteSchema } from '@/components/units/site-schema';
import { unitSchema } from '@/components/units/unit-schema';
import { changedNames, isSameField } from '@/lib/domain/forms/field-edits';
import { mergeFields } from '@/lib/domain/forms/three-way-merge';
import { plantCountryOf } from '@/lib/domain/units/plant-country';
import { maxLengthOf } from '@/lib/domain/units/site-fields';
import { changesOf, fieldsOf, UNIT_FIELD_NAMES } from '@/lib/domain/units/unit-edits';
import { hasOwnDeliveryDate, hasUniqueTitle, showsDeliveryDate } from '@/lib/domain/units/unit-fields';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { formProblems } from '@/tests/support/form-problems';

const limits = { minDay: '2026-12-01', storedDay: null };
const typed = (fields: Partial<Record<'title' | 'notes' | 'deliveryDate', string>>) => ({
  ...{ title: 'House A', notes: '', deliveryDate: '' },
  ...fields,
});

describe('what is typed of a unit', () => {
  it.each([
    [{}, {}],
    [{ title: '   ' }, { title: 'Required' }],
    [{ title: ` ${'x'.repeat(120)} ` }, {}],
    [{ title: 'x'.repeat(121) }, { title: 'TooLong' }],
    [{ notes: 'x'.repeat(4001) }, { notes: 'TooLong' }],
    [{ deliveryDate: '2026-12-01' }, {}],
    [{ deliveryDate: '2026-11-30' }, { deliveryDate: 'DELIVERY.DateTooEarly' }],
    [{ deliveryDate: '2026-02-30' }, { deliveryDate: 'WrongFormat' }],
  ])('%j has the problems %j', (fields, problems) => {
    expect(formProblems(unitSchema(limits), typed(fields))).toEqual(problems);
  });

  it('may keep a date that was early already', () => {
    const fields = typed({ deliveryDate: '2020-01-01' });
    expect(formProblems(unitSchema({ ...limits, storedDay: '2020-01-01' }), fields)).toEqual({});
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
  const merged = (others: typeof theirs) =>
    mergeFields(UNIT_FIELD_NAMES, { base, mine, theirs: others }, isSameField);

  it('meets only where both have changed the same field', () => {
    expect(changedNames(UNIT_FIELD_NAMES, base, mine)).toEqual(['title', 'notes']);
    expect(merged(theirs).conflicts).toEqual(['notes']);
    expect(merged(typed({ notes: 'mine' })).conflicts).toEqual([]);
  });

  it('goes together: mine on top of theirs', () => {
    expect(merged(theirs).values).toEqual({
      ...{ title: ' House B ', notes: 'mine', deliveryDate: '2026-12-24' },
    });
  });
});

describe('a building site', () => {
  it('takes any text of its length, and an e-mail address or none', () => {
    const empty = Object.fromEntries(Object.keys(siteSchema.shape).map((name) => [name, '']));
    const problems = (fields: object) => formProblems(siteSchema, { ...empty, ...fields });
    expect(problems({ addressCity: 'x'.repeat(121) })).toEqual({ addressCity: 'TooLong' });
    expect(problems({ addressZIP: 'x'.repeat(maxLengthOf('addressZIP')) })).toEqual({});
    expect(problems({ addressZIP: 'x'.repeat(maxLengthOf('addressZIP') + 1) })).toEqual({
      addressZIP: 'TooLong',
    });
    expect(problems({ contactOfficeEMail: '' })).toEqual({});
    expect(problems({ contactOfficeEMail: ' site@example.com ' })).toEqual({});
    expect(problems({ contactOfficeEMail: 'site@' })).toEqual({ contactOfficeEMail: 'WrongFormat' });
  });
});

it('the holidays of plants are those of the sales organisation’s country, else of Germany', () => {
  expect(['nl', 'be', null].map(plantCountryOf)).toEqual(['nl', 'be', 'de']);
});
