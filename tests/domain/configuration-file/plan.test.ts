import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_NOUNS, FILE_PLACES, type FileNoun } from '@/lib/domain/configuration-file/file-nouns';
import {
  type ConfigurationObject,
  type FileFields,
  fileOf,
  objectsOf,
} from '@/lib/domain/configuration-file/file-objects';
import { type PlanStep, planChanges } from '@/lib/domain/configuration-file/plan';

const SCHEMA = 'https://portal.example/schema.json';
const PORTAL: ConfigurationObject = {
  ...{ noun: 'product', key: 'planner', within: null },
  fields: { title: 'Nordsee', workflowsAllowed: true, languages: ['de', 'en', 'nl'], legal: { imprint: {} } },
};
const thing = (
  noun: FileNoun,
  key: string,
  fields: FileFields,
  within: string | null = null,
): ConfigurationObject => ({ noun, key, within, fields });
const plant = (key: string, fields: FileFields) => thing('plant', key, { isActive: true, ...fields });

const everything = (objects: readonly ConfigurationObject[]) =>
  planChanges(objects, objectsOf(fileOf(objects, SCHEMA)));
const planned = (steps: readonly PlanStep[]) =>
  steps
    .filter((step) => step.planned !== 'unchanged')
    .map(({ noun, key, planned: what }) => [noun, key, what]);
const planOf = (current: readonly ConfigurationObject[], file: Record<string, unknown>) =>
  planChanges(current, objectsOf(file));

/** What is there after a plan that refused nothing. */
function applied(current: readonly ConfigurationObject[], steps: readonly PlanStep[]): ConfigurationObject[] {
  const named = (one: ConfigurationObject) => [one.noun, one.within, one.key].join('/');
  const after = new Map(current.map((one) => [named(one), one]));
  for (const { noun, key, within, fields, planned: what } of steps) {
    if (what !== 'unchanged') after.set(named({ noun, key, within, fields }), { noun, key, within, fields });
  }
  return [...after.values()];
}

const key = fc.constantFrom('A1', 'B2', 'C3', '10', '9', 'D-4');
const text = fc.constantFrom('', 'one', 'two', '2');
const titles = fc.dictionary(fc.constantFrom('de', 'nl'), text, { maxKeys: 2 });
const fields = fc.record(
  {
    name: text,
    trucksPerWeek: fc.nat(3),
    timeZone: fc.constantFrom(null, 'Europe/Paris'),
    titles,
    features: fc.uniqueArray(fc.constantFrom('HasJournal', 'AdvancedSearch', 'CreateStructure')),
    isActive: fc.boolean(),
  },
  { requiredKeys: ['name', 'trucksPerWeek'] },
);
const keyed = fc.uniqueArray(fc.record({ key, fields }), { selector: (one) => one.key, maxLength: 5 });
const days = fc.dictionary(key, fc.integer({ min: 1, max: 3 }), { maxKeys: 3 });

/** Plants, product types, and lead days of those among them. */
const configuration = fc
  .record({ plants: keyed, types: keyed, days: fc.dictionary(key, days) })
  .map(({ plants, types, days: all }): ConfigurationObject[] => [
    PORTAL,
    ...plants.map((one) => plant(one.key, one.fields)),
    ...types.map((one) =>
      thing('productType', one.key, {
        ...{ title: one.fields.name, backgroundColor: '#ffffff', textColor: '#000000', isActive: true },
        titles: one.fields.titles ?? {},
      }),
    ),
    ...Object.entries(all).flatMap(([plantKey, ofPlant]) => {
      const made = Object.entries(ofPlant).filter(([type]) => types.some((one) => one.key === type));
      const isThere = plants.some((one) => one.key === plantKey) && made.length > 0;
      return isThere ? [thing('preliminaryDays', plantKey, Object.fromEntries(made))] : [];
    }),
  ]);

describe('a plan', () => {
  it('of what was exported is empty', () => {
    fc.assert(
      fc.property(configuration, (objects) => {
        expect(planned(everything(objects))).toEqual([]);
      }),
    );
  });

  it('of what was applied is empty, whatever was there', () => {
    fc.assert(
      fc.property(configuration, configuration, fc.boolean(), (current, wanted, isComplete) => {
        const complete = isComplete ? [{ noun: 'plant' as const, within: null }] : [];
        const objects = { objects: objectsOf(fileOf(wanted, SCHEMA)).objects, complete };
        const steps = planChanges(current, objects);
        expect(steps.filter((step) => step.planned === 'refused')).toEqual([]);
        expect(planned(planChanges(applied(current, steps), objects))).toEqual([]);
      }),
    );
  });

  it('is the same in whatever order things stand', () => {
    const shuffled = (list: ConfigurationObject[]) =>
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length });
    const twice = configuration.chain((wanted) => fc.tuple(shuffled(wanted), shuffled(wanted)));
    const both = fc.tuple(configuration, twice);
    fc.assert(
      fc.property(both, ([current, [one, other]]) => {
        const complete = [{ noun: 'plant' as const, within: null }];
        const planIn = (objects: ConfigurationObject[]) => planChanges(current, { objects, complete });
        expect(planIn(one)).toEqual(planIn(other));
        expect(JSON.stringify(fileOf(one, SCHEMA))).toBe(JSON.stringify(fileOf(other, SCHEMA)));
      }),
    );
  });

  it('changes what is named, and leaves the rest as it is', () => {
    const there = [PORTAL, plant('NORD', { name: 'Nord', trucksPerWeek: 8 }), plant('SUED', { name: 'Süd' })];
    const steps = planOf(there, {
      product: { key: 'planner', legal: { imprint: { de: 'Wattweg 1' } } },
      plants: {
        items: [
          { key: 'NORD', trucksPerWeek: 9, name: undefined },
          { key: 'OST', name: 'Ost' },
        ],
      },
      tenants: undefined,
    });
    expect(steps.map(({ noun, key: named, planned: what, changes }) => [noun, named, what, changes])).toEqual(
      [
        ['product', 'planner', 'change', [{ field: 'legal.imprint.de', from: null, to: 'Wattweg 1' }]],
        ['plant', 'NORD', 'change', [{ field: 'trucksPerWeek', from: 8, to: 9 }]],
        ['plant', 'OST', 'refused', [{ field: 'name', from: null, to: 'Ost' }]],
      ],
    );
    expect(steps[0]?.fields).toEqual({ ...PORTAL.fields, legal: { imprint: { de: 'Wattweg 1' } } });
    expect(steps[1]?.fields).toEqual({ name: 'Nord', trucksPerWeek: 9, isActive: true });
    expect(steps[2]?.refusals).toEqual([{ code: 'Required', field: 'trucksPerWeek' }]);
  });

  it('deactivates what a complete section leaves out, and nothing of another tenant', () => {
    const there = [
      PORTAL,
      thing('tenant', 'T-1', { isActive: true }),
      thing('tenant', 'T-2', { isActive: true }),
      thing('salesOrganisation', 'O-1', { isActive: true }, 'T-1'),
      thing('salesOrganisation', 'O-2', { isActive: true }, 'T-1'),
      thing('salesOrganisation', 'O-3', { isActive: false }, 'T-1'),
      thing('salesOrganisation', 'O-4', { isActive: true }, 'T-2'),
    ];
    const organisations = { mode: 'complete', items: [{ key: 'O-1' }] };
    const items = [
      { key: 'T-1', salesOrganisations: organisations },
      { key: 'T-2', isActive: false },
    ];
    expect(planned(planOf(there, { tenants: { items } }))).toEqual([
      ['tenant', 'T-2', 'deactivate'],
      ['salesOrganisation', 'O-2', 'deactivate'],
    ]);
  });

  it('takes a list of words as a set, and an empty text as none', () => {
    const there = [{ ...PORTAL, fields: { ...PORTAL.fields, legal: { phone: '', imprint: {} } } }];
    const legal = { phone: '', imprint: { de: '' } };
    const file = { product: { key: 'planner', languages: ['nl', 'en', 'de', 'de'], legal } };
    expect(planned(planOf(there, file))).toEqual([]);
  });
});

describe('a plan refuses', () => {
  const there = [
    PORTAL,
    thing('tenant', 'T-1', { isActive: true }),
    thing('salesOrganisation', 'O-1', { isActive: true }, 'T-1'),
    plant('NORD', {}),
  ];
  const refusals = (file: Record<string, unknown>, current = there) =>
    planOf(current, file).flatMap((step) =>
      step.refusals.map(({ code, field, values }) => [step.noun, step.key, code, field ?? values?.key]),
    );

  it('a key that the file names twice', () => {
    const items = [
      { key: 'NORD', name: 'a' },
      { key: 'NORD', name: 'b' },
    ];
    expect(refusals({ plants: { items } })).toEqual([['plant', 'NORD', 'KeyTwice', 'key']]);
  });

  it('another key of the product, and anything but the product where there is none', () => {
    expect(refusals({ product: { key: 'other' } })).toEqual([['product', 'other', 'KeyFixed', 'key']]);
    expect(refusals({ settings: { binDays: 9 }, plants: { items: [{ key: 'NORD' }] } }, [])).toEqual([
      ['settings', '', 'ProductMissing', undefined],
      ['plant', 'NORD', 'ProductMissing', undefined],
    ]);
  });

  it('an organisation that moves to another tenant', () => {
    const items = [{ key: 'T-1', salesOrganisations: { items: [{ key: 'O-1' }] } }];
    expect(refusals({ tenants: { items } })).toEqual([]);
    const moved = [
      { key: 'T-2', title: 'b', numberPrefix: 'B', salesOrganisations: { items: [{ key: 'O-1' }] } },
    ];
    expect(refusals({ tenants: { items: moved } })).toEqual([
      ['salesOrganisation', 'O-1', 'BelongsToOther', 'T-1'],
    ]);
  });

  it('lead days of a plant or a type that nobody knows', () => {
    const preliminaryDays = { NORD: { BLOCK: 5 }, WEST: {} };
    expect(refusals({ preliminaryDays })).toEqual([
      ['preliminaryDays', 'NORD', 'UnknownKey', 'BLOCK'],
      ['preliminaryDays', 'WEST', 'UnknownKey', 'WEST'],
    ]);
  });
});

it('every section has a place of its own', () => {
  const places = FILE_NOUNS.map((noun) => [FILE_PLACES[noun].within, FILE_PLACES[noun].section].join('/'));
  expect(new Set(places).size).toBe(places.length);
});
