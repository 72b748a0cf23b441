import { describe, expect, it } from 'vitest';
import { checkStructure } from '@/lib/domain/structure/check-structure';
import type { StructureLot, StructureSubproject } from '@/lib/domain/structure/structure-tree';

const lot = (name: string, ...volumes: (number | null)[]): StructureLot => ({
  name,
  materials: volumes.map((volumeM3) => ({ type: 'AAC blocks', volumeM3, deliveryDay: '2027-01-04' })),
});
const subproject = (name: string, ...children: StructureLot[]): StructureSubproject => ({ name, children });
const problemsOf = (purpose: 'save' | 'finish', subprojects: StructureSubproject[]) =>
  checkStructure(subprojects, purpose).map(
    ({ code, reference }) => `${reference} ${code.replace('STRUCTURE.', '')}`,
  );
const problems = (...subprojects: StructureSubproject[]) => problemsOf('finish', subprojects);

describe('a structure can be finished', () => {
  it('with subprojects and lots of their own names', () => {
    expect(
      problems(subproject('North', lot('A', 20), lot('B', 1)), subproject('South', lot('A', 350))),
    ).toEqual([]);
  });

  it('not without subprojects, or with one that is empty', () => {
    expect(problems()).toEqual(['subProjects NoSubproject']);
    expect(problems(subproject('North', lot('A', 1)), subproject('South'))).toEqual([
      'subProjects/1 SubprojectWithoutChildren',
    ]);
  });

  it('not with names missing or doubled among siblings', () => {
    expect(
      problems(
        subproject('North', lot('A', 1)),
        subproject(' north', lot('A', 1), lot('a ', 1), lot('  ', 1)),
      ),
    ).toEqual([
      'subProjects/1 DuplicateSubproject',
      'subProjects/1/children/1 DuplicateApprovalLot',
      'subProjects/1/children/2 NameRequired',
    ]);
  });

  it('not while a material lacks volume or date', () => {
    const undated = { name: 'B', materials: [{ type: 'AAC blocks', volumeM3: 5, deliveryDay: null }] };
    expect(problems(subproject('North', lot('A', 0, 5, null), undated))).toEqual([
      'subProjects/0/children/0/materials/0 DataNotValid',
      'subProjects/0/children/0/materials/2 DataNotValid',
      'subProjects/0/children/1/materials/0 DataNotValid',
    ]);
  });

  it('not while a lot has no material, though it can be saved', () => {
    const tree = [subproject('North', lot('A', 5), lot('B')), subproject('South', lot('C'))];
    expect(problemsOf('finish', tree)).toEqual([
      'subProjects/0/children/1 DataNotValid',
      'subProjects/1/children/0 DataNotValid',
    ]);
    expect(problemsOf('save', tree)).toEqual([]);
    expect(problemsOf('save', [])).toEqual([]);
    expect(checkStructure(tree, 'finish')[0]?.names).toEqual(['North', 'B']);
  });

  it('not above 350 m³ in one subproject', () => {
    expect(problems(subproject('North', lot('A', 200, 100), lot('B', 50.001)))).toEqual([
      'subProjects/0 LimitReached',
    ]);
    expect(problems(subproject('North', lot('A', 200, 100), lot('B', 50)))).toEqual([]);
  });
});
