import { expect, it } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { journalFilterFrom } from '@/lib/domain/journal/journal-filter';
import { journalQueryOf } from '@/lib/domain/journal/journal-query';

const ROOT = '0193a000-0000-7000-8000-000000000001';
const queryOf = (parameters: Record<string, string | string[]>) =>
  journalQueryOf(ROOT, journalFilterFrom(parameters), DEMO_ZONE);

it('asks for the whole project without filters', () => {
  expect(queryOf({})).toBe(`rootProjectUnitID eq ${ROOT}`);
});

it('names every filter, and keeps quotes within their text', () => {
  expect(
    queryOf({ name: "L'île", number: 'P-1', login: 'ann', type: ['project', 'subproject'], state: 'Closed' }),
  ).toBe(
    [
      `rootProjectUnitID eq ${ROOT}`,
      "contains(projectUnitName,'L''île')",
      "contains(projectUnitNo,'P-1')",
      "(contains(userEmail,'ann') or contains(userName,'ann'))",
      "projectUnitType in ('project','subproject')",
      "newState eq 'Closed'",
    ].join(' and '),
  );
});

it('counts days as the plants do, in summer and in winter', () => {
  expect(queryOf({ from: '2026-01-31', until: '2026-07-01' })).toBe(
    `rootProjectUnitID eq ${ROOT} and date ge 2026-01-30T23:00:00.000Z and date lt 2026-07-01T22:00:00.000Z`,
  );
});
