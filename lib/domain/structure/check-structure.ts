import type { Day } from '../calendar';
import { volumeUse } from '../deliveries/volume-limit';
import { titleKey } from '../units/title';

export interface StructureMaterial {
  type: string;
  volumeM3: number | null;
  deliveryDay: Day | null;
}
export interface StructureLot {
  name: string;
  materials: readonly StructureMaterial[];
}
export interface StructureSubproject {
  name: string;
  children: readonly StructureLot[];
}

export const STRUCTURE_CODES = [
  'STRUCTURE.NoSubproject',
  'STRUCTURE.NameRequired',
  'STRUCTURE.DuplicateSubproject',
  'STRUCTURE.DuplicateApprovalLot',
  'STRUCTURE.SubprojectWithoutChildren',
  'STRUCTURE.DataNotValid',
  'STRUCTURE.LimitReached',
] as const;

export interface StructureProblem {
  code: (typeof STRUCTURE_CODES)[number];
  /** Path into the structure, such as `subProjects/0/children/2/materials/1`. */
  reference: string;
}

/**
 * Everything that keeps a structure from being finished, in the order of the tree: at least one subproject,
 * each with at least one lot, names given and unique among siblings, every material with a volume above 0
 * and a date, at most 350 m³ per subproject (portal-2 §5, domain.md §4). Delivery dates against their
 * minimum are `deliveryDayProblem`'s question.
 */
export function checkStructure(subprojects: readonly StructureSubproject[]): StructureProblem[] {
  if (subprojects.length === 0) return [{ code: 'STRUCTURE.NoSubproject', reference: 'subProjects' }];
  return [
    ...nameProblems(subprojects, 'subProjects', 'STRUCTURE.DuplicateSubproject'),
    ...subprojects.flatMap((subproject, index) => subprojectProblems(subproject, `subProjects/${index}`)),
  ];
}

function subprojectProblems({ children }: StructureSubproject, path: string): StructureProblem[] {
  if (children.length === 0) return [{ code: 'STRUCTURE.SubprojectWithoutChildren', reference: path }];
  const materials = children.flatMap((lot) => lot.materials);
  const { exceeded } = volumeUse(materials.map((material) => material.volumeM3 ?? 0));
  return [
    ...(exceeded ? [{ code: 'STRUCTURE.LimitReached' as const, reference: path }] : []),
    ...nameProblems(children, `${path}/children`, 'STRUCTURE.DuplicateApprovalLot'),
    ...children.flatMap((lot, index) => materialProblems(lot, `${path}/children/${index}`)),
  ];
}

function materialProblems(lot: StructureLot, path: string): StructureProblem[] {
  return lot.materials.flatMap(({ volumeM3, deliveryDay }, index) =>
    volumeM3 !== null && volumeM3 > 0 && deliveryDay !== null
      ? []
      : [{ code: 'STRUCTURE.DataNotValid' as const, reference: `${path}/materials/${index}` }],
  );
}

/** A name that is missing, or that an earlier sibling has already. */
function nameProblems(
  siblings: readonly { name: string }[],
  path: string,
  duplicate: StructureProblem['code'],
): StructureProblem[] {
  const seen = new Set<string>();
  return siblings.flatMap(({ name }, index): StructureProblem[] => {
    const key = titleKey(name);
    const reference = `${path}/${index}`;
    if (key === '') return [{ code: 'STRUCTURE.NameRequired', reference }];
    if (seen.has(key)) return [{ code: duplicate, reference }];
    seen.add(key);
    return [];
  });
}
