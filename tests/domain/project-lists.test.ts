import { expect, it } from 'vitest';
import { projectListFilter } from '@/lib/domain/units/project-lists';

it('asks for projects that are finished, or for all others', () => {
  expect(projectListFilter('closed')).toBe(
    "parentProjectUnitID eq null and stateKey in ('Closed','Archived')",
  );
  expect(projectListFilter('current')).toBe(
    "parentProjectUnitID eq null and not (stateKey in ('Closed','Archived'))",
  );
});
