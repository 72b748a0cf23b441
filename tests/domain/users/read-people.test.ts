import { describe, expect, it } from 'vitest';
import { MAX_IMPORTED_PEOPLE, partsOf, yesOrNo } from '@/lib/domain/users/people-columns';
import { peopleReport } from '@/lib/domain/users/people-plan';
import { readPeople } from '@/lib/domain/users/read-people';

type Cell = string | number | null;

const table = (lines: readonly (readonly Cell[])[], formulasWithoutValue = 0) => ({
  lines: lines.map((cells, index) => ({ line: index + 1, cells, isHidden: false })),
  formulasWithoutValue,
});
const read = (...lines: readonly (readonly Cell[])[]) => readPeople(table(lines));

describe('a file of people', () => {
  it('is read by its headings, in any order and spelling', () => {
    const rows = read(
      ['Last name', 'LOGIN', null, 'sales_planner'],
      ['Watt', ' a@b.example ', null, 'yes'],
      [null, null],
      ['Deich', 'c@d.example', '', null],
    );
    expect(rows).toEqual([
      { line: 2, lastName: 'Watt', login: 'a@b.example', salesPlanner: 'yes' },
      { line: 4, lastName: 'Deich', login: 'c@d.example', salesPlanner: '' },
    ]);
  });

  it('is a hidden row too: nobody is left out', () => {
    const { lines } = table([['login'], ['a@b.example']]);
    const hidden = lines.map((line) => ({ ...line, isHidden: true }));
    expect(readPeople({ lines: hidden, formulasWithoutValue: 0 })).toEqual([
      { line: 2, login: 'a@b.example' },
    ]);
  });

  it.each([
    [[], { fault: 'noPeople' }],
    [[['login']], { fault: 'noPeople' }],
    [[['firstName'], ['Uwe']], { fault: 'noLogin' }],
    [
      [
        ['login', 'Login'],
        ['a', 'b'],
      ],
      { fault: 'headingTwice', name: 'Login' },
    ],
    [
      [
        ['login', 'phone'],
        ['a', '1'],
      ],
      { fault: 'unknownHeading', name: 'phone' },
    ],
    [[['login'], ['a'], ['b', 'extra']], { fault: 'withoutHeading', name: 'B3' }],
  ])('is refused with the reason: %j', (lines, fault) => {
    expect(read(...lines)).toEqual(fault);
  });

  it('is refused with formulas that were never computed, and with too many rows', () => {
    expect(readPeople(table([['login'], ['a']], 1))).toEqual({ fault: 'formulas' });
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`p${at}@b.example`]);
    expect(read(['login'], ...rows(MAX_IMPORTED_PEOPLE))).toHaveLength(MAX_IMPORTED_PEOPLE);
    expect(read(['login'], ...rows(MAX_IMPORTED_PEOPLE + 1))).toEqual({ fault: 'tooMany' });
  });
});

describe('a cell', () => {
  it.each([
    ['Ja', true],
    [' TRUE ', true],
    ['x', true],
    ['sí', true],
    ['', false],
    ['Nein', false],
    ['0', false],
    ['perhaps', null],
  ])('%j is yes or no', (text, flag) => {
    expect(yesOrNo(text)).toBe(flag);
  });

  it('has several parts, each once', () => {
    expect(partsOf(' A; B;;A ; ')).toEqual(['A', 'B']);
  });
});

it('a report has a line for each person, with what was done', () => {
  const people = [
    {
      line: 2,
      login: 'a',
      planned: 'new',
      changes: [{ field: 'lastName', from: '', to: 'Watt' }],
      messages: [],
    },
    {
      line: 3,
      login: 'b',
      planned: 'changed',
      changes: [{ field: 'role', from: 'x', to: '' }],
      messages: [],
    },
    { line: 4, login: 'c', planned: 'refused', changes: [], messages: [{ field: 'login', message: 'No.' }] },
  ] as const;
  expect(peopleReport(people, (planned) => planned.toUpperCase())).toEqual([
    ['2', 'a', 'NEW', 'lastName: Watt'],
    ['3', 'b', 'CHANGED', 'role: x → –'],
    ['4', 'c', 'REFUSED', 'login: No.'],
  ]);
});
