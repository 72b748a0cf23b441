import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import {
  type Condition,
  conditionsFrom,
  conditionText,
  MAX_CONDITION_TEXT,
  MAX_CONDITIONS,
} from '@/lib/domain/lists/conditions';
import {
  CHOICES,
  type ChoiceSet,
  FILTER_FIELDS,
  type FilterFields,
  hasValue,
  OPERATORS,
} from '@/lib/domain/lists/filter-fields';
import { filterOf } from '@/lib/domain/lists/filter-text';
import { parametersOf } from '@/lib/domain/lists/list-parameters';
import { listParametersOf } from '@/lib/domain/lists/saved-views';
import { selectionOf } from '@/lib/http/odata/selection';
import { DELIVERY_LIST } from '@/lib/services/deliveries/list-deliveries';
import { EXPORTED_SOURCES } from '@/lib/services/list-exports/list-sources';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import { demoMoment } from '@/tests/support/demo-moment';

const FIELDS = {
  title: { kind: 'text' },
  place: { kind: 'text', properties: ['city', 'zip'] },
  stateKey: { kind: 'choice', of: 'states' },
  deliveryDate: { kind: 'day' },
  createdOn: { kind: 'moment' },
  rows: { kind: 'number' },
  isInternal: { kind: 'flag' },
  deliveryType: { kind: 'choice', of: 'deliveryTypes', areNumbers: true },
} as const satisfies FilterFields;

const filterFrom = (...where: string[]) => filterOf(conditionsFrom(where, FIELDS), FIELDS, DEMO_ZONE);
const NOW = demoMoment(new Date('2026-11-23T05:00:00Z'));

describe('the filters of a list', () => {
  test('become the filter of its call', () => {
    expect(filterFrom('title contains Hof', 'title lacks a, b')).toBe(
      "(contains(title,'Hof')) and not (contains(title,'a, b'))",
    );
    expect(filterFrom("place contains L'île")).toBe("(contains(city,'L''île') or contains(zip,'L''île'))");
    expect(filterFrom('stateKey any Closed,Approved')).toBe("stateKey in ('Approved','Closed')");
    expect(filterFrom('stateKey none Closed')).toBe("not (stateKey in ('Closed'))");
    expect(filterFrom('deliveryDate before 2026-12-01')).toBe('deliveryDate lt 2026-12-01');
    expect(filterFrom('deliveryDate on 2026-12-31')).toBe(
      'deliveryDate ge 2026-12-31 and deliveryDate lt 2027-01-01',
    );
    expect(filterFrom('deliveryDate empty')).toBe('deliveryDate eq null');
    expect(filterFrom('rows atLeast 3', 'rows atMost 9')).toBe('rows ge 3 and rows le 9');
    expect(filterFrom('isInternal no')).toBe('isInternal eq false');
    expect(filterFrom('deliveryType none 2,0,3')).toBe('not (deliveryType in (0,2))');
  });

  test('count the days of moments by the plants’ clock', () => {
    expect(filterFrom('createdOn on 2026-07-01')).toBe(
      'createdOn ge 2026-06-30T22:00:00.000Z and createdOn lt 2026-07-01T22:00:00.000Z',
    );
  });

  test('come after what the list always leaves out', () => {
    expect(filterOf(conditionsFrom('rows atMost 1', FIELDS), FIELDS, DEMO_ZONE, 'a eq null')).toBe(
      'a eq null and rows le 1',
    );
    expect(filterOf([], FIELDS, DEMO_ZONE, 'a eq null')).toBe('a eq null');
    expect(filterOf([], FIELDS, DEMO_ZONE)).toBeUndefined();
  });

  test.each([
    'unknown any x',
    'constructor contains x',
    'title any x',
    'title contains  ',
    'title',
    'stateKey any Unknown',
    'stateKey any',
    'deliveryDate before 2026-02-30',
    'createdOn empty',
    'rows atLeast 1.5',
    'rows atLeast 1 or 1 eq 1',
    '',
  ])('leave out what cannot be read: %s', (where) => {
    expect(conditionsFrom(where, FIELDS)).toEqual([]);
  });

  test('are at most so many, and their texts so long', () => {
    const many = Array.from({ length: MAX_CONDITIONS + 3 }, (_, index) => `rows atMost ${index}`);
    expect(conditionsFrom(many, FIELDS)).toHaveLength(MAX_CONDITIONS);
    const [long] = conditionsFrom(`title contains ${'x'.repeat(500)}`, FIELDS);
    expect(long?.values[0]).toHaveLength(MAX_CONDITION_TEXT);
  });

  test('are read from an address as they were written into it', () => {
    const values = {
      text: fc
        .string({ minLength: 1, maxLength: MAX_CONDITION_TEXT })
        .map((text) => [`x${text.replaceAll('\0', '')}x`.slice(0, MAX_CONDITION_TEXT).trim()]),
      day: fc.constant(['2026-12-01']),
      moment: fc.constant(['2026-12-01']),
      number: fc.integer({ min: -999, max: 999 }).map((number) => [String(number)]),
      flag: fc.constant([]),
    };
    const chosen = (of: ChoiceSet) => fc.subarray<string>([...CHOICES[of]], { minLength: 1 });
    const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    const condition = fc.constantFrom(...names).chain((field): fc.Arbitrary<Condition> => {
      const described = FIELDS[field];
      const given = described.kind === 'choice' ? chosen(described.of) : values[described.kind];
      return fc
        .record({ operator: fc.constantFrom(...OPERATORS[described.kind]), values: given })
        .map(({ operator, values: compared }) => ({
          ...{ field, operator },
          values: hasValue(operator) ? compared : [],
        }));
    });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: MAX_CONDITIONS }), (conditions) => {
        const address = new URLSearchParams(conditions.map((one) => ['where', conditionText(one)]));
        const read = new URLSearchParams(address.toString()).getAll('where');
        expect(conditionsFrom(read, FIELDS)).toEqual(conditions);
      }),
    );
  });
});

/** The call of each list; current and closed projects share theirs. */
const SOURCES = {
  ...EXPORTED_SOURCES,
  currentProjects: EXPORTED_SOURCES.projects,
  closedProjects: EXPORTED_SOURCES.projects,
  deliveries: { resource: DELIVERY_LIST },
};
const LISTS = Object.keys(FILTER_FIELDS) as (keyof typeof FILTER_FIELDS)[];

describe.each(LISTS)('the list %s', (list) => {
  const fields: FilterFields = FILTER_FIELDS[list];

  test('takes every filter that is offered', () => {
    for (const [name, field] of Object.entries(fields)) {
      for (const operator of OPERATORS[field.kind]) {
        const value =
          field.kind === 'choice' ? CHOICES[field.of][0] : field.kind === 'number' ? '1' : '2026-12-01';
        const filter = filterOf([{ field: name, operator, values: [value] }], fields, DEMO_ZONE);
        const selection = selectionOf(
          { ...(filter && { filter }), top: 1, skip: 0 },
          SOURCES[list].resource,
          NOW,
        );
        expect(selection.where).toBeDefined();
      }
    }
  });

  const withText = Object.keys(fields).filter((name) => fields[name]?.kind === 'text');
  test.each(withText)('has room for as many long filters as it may have: %s', (name) => {
    const long = { field: name, operator: 'lacks', values: ["'".repeat(MAX_CONDITION_TEXT)] } as const;
    const filter =
      filterOf(
        Array.from({ length: MAX_CONDITIONS }, () => long),
        fields,
        DEMO_ZONE,
      ) ?? '';
    expect(() => selectionOf({ filter, top: 1, skip: 0 }, SOURCES[list].resource, NOW).where).not.toThrow();
  });

  test('names its fields in every language', () => {
    for (const { lists } of [en, de, nl]) {
      expect(Object.keys(lists.fields)).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });
});

test('two lists of one page have parameters of their own', () => {
  expect(listParametersOf('workflows')).toEqual(parametersOf('workflows'));
  expect(listParametersOf('jobs')).toEqual({
    ...{ where: 'where', order: 'orderby', page: 'page', size: 'size', view: 'view' },
  });
});
