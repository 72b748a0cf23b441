import type { Day } from '../calendar';
import { type CheckFacts, type NameProblem, StructureChecker } from './structure-checks';
import type { LotNode, NodeKey, StructureSubproject, StructureTree, SubprojectNode } from './structure-tree';

export interface StructureProblem {
  code:
    | 'STRUCTURE.NoSubproject'
    | 'STRUCTURE.NameRequired'
    | 'STRUCTURE.DuplicateSubproject'
    | 'STRUCTURE.DuplicateApprovalLot'
    | 'STRUCTURE.SubprojectWithoutChildren'
    | 'STRUCTURE.DataNotValid'
    | 'STRUCTURE.LimitReached';
  /** Path into the structure, such as `subProjects/0/children/2/materials/1`. */
  reference: string;
  /** Names of the subproject and the lot with the problem; empty for the structure as a whole. */
  names: readonly string[];
}

/** The purpose of a check: a draft that is saved may have no subproject, and lots without materials. */
export type StructurePurpose = 'save' | 'finish';

const FIRST_DAY: Day = '0001-01-01';
const ANY_DAY: CheckFacts = { earliest: { root: FIRST_DAY, ofUnits: {} }, storedDays: () => undefined };

/**
 * All problems that prevent saving or finishing a structure, in the order of the tree: the findings of
 * `StructureChecker`, including blank rows; finishing also requires at least one subproject, and a material
 * in each lot (portal-2 §5, domain.md §4 and §10). Delivery dates before their minimum are found by
 * `earlyDates`.
 */
export function checkStructure(
  subprojects: readonly StructureSubproject[],
  purpose: StructurePurpose,
): StructureProblem[] {
  if (subprojects.length === 0 && purpose === 'finish') {
    return [{ code: 'STRUCTURE.NoSubproject', reference: 'subProjects', names: [] }];
  }
  const tree = keyedByPath(subprojects);
  const checker = new StructureChecker(ANY_DAY, 'checked');
  return [
    ...nameProblems(tree, checker.tree(tree).names, [], 'STRUCTURE.DuplicateSubproject'),
    ...tree.flatMap((subproject) => subprojectProblems(checker, subproject, purpose)),
  ];
}

/** The materials with a delivery date before the first possible day, as paths (domain.md §6). */
export function earlyDates(subprojects: readonly StructureSubproject[], facts: CheckFacts): string[] {
  const checker = new StructureChecker(facts, 'checked');
  return keyedByPath(subprojects).flatMap((subproject) =>
    subproject.children.flatMap((lot) =>
      [...checker.lot(lot, subproject).materials].flatMap(([path, problems]) =>
        problems.includes('early') ? [path] : [],
      ),
    ),
  );
}

/** The structure as nodes for the checker; its findings contain the nodes' keys. */
function keyedByPath(subprojects: readonly StructureSubproject[]): StructureTree {
  return subprojects.map(({ unitId = null, name, children }, index) => ({
    key: `subProjects/${index}`,
    ...{ unitId, name },
    children: children.map((lot, at) => {
      const key = `subProjects/${index}/children/${at}`;
      const materials = lot.materials.map((material, row) => ({
        ...material,
        key: `${key}/materials/${row}`,
        volumeText: null,
      }));
      return { key, unitId: lot.unitId ?? null, name: lot.name, materials };
    }),
  }));
}

function subprojectProblems(
  checker: StructureChecker,
  subproject: SubprojectNode,
  purpose: StructurePurpose,
): StructureProblem[] {
  const { empty, exceeded, names } = checker.subproject(subproject);
  const place = { reference: subproject.key, names: [subproject.name] };
  if (empty) return [{ code: 'STRUCTURE.SubprojectWithoutChildren', ...place }];
  return [
    ...(exceeded ? [{ code: 'STRUCTURE.LimitReached' as const, ...place }] : []),
    ...nameProblems(subproject.children, names, place.names, 'STRUCTURE.DuplicateApprovalLot'),
    ...subproject.children.flatMap((lot) => lotProblems(checker, lot, subproject, purpose)),
  ];
}

function lotProblems(
  checker: StructureChecker,
  lot: LotNode,
  subproject: SubprojectNode,
  purpose: StructurePurpose,
): StructureProblem[] {
  const problem = { code: 'STRUCTURE.DataNotValid' as const, names: [subproject.name, lot.name] };
  if (lot.materials.length === 0) return purpose === 'finish' ? [{ ...problem, reference: lot.key }] : [];
  return [...checker.lot(lot, subproject).materials.keys()].map((reference) => ({ ...problem, reference }));
}

function nameProblems(
  siblings: readonly { key: NodeKey; name: string }[],
  found: ReadonlyMap<NodeKey, NameProblem>,
  parentNames: readonly string[],
  duplicate: StructureProblem['code'],
): StructureProblem[] {
  return siblings.flatMap(({ key, name }): StructureProblem[] => {
    const problem = found.get(key);
    if (!problem) return [];
    const code = problem === 'duplicate' ? duplicate : 'STRUCTURE.NameRequired';
    return [{ code, reference: key, names: [...parentNames, name] }];
  });
}
