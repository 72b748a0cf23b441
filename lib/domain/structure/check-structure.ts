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
  /** Names of the subproject and the lot it is about; empty for the structure as a whole. */
  names: readonly string[];
}

/** A node of the structure on the way down: its path and its names. */
interface Place {
  path: string;
  names: readonly string[];
}

/** What a structure is checked for: while it is built it may have no subproject yet, and lots without materials. */
export type StructurePurpose = 'save' | 'finish';

/**
 * Everything that keeps a structure from being saved or finished, in the order of the tree: names given and
 * unique among siblings, each subproject with at least one lot, every material with a volume above 0 and a
 * date, at most the limit of volume per subproject; to be finished also at least one subproject, and a material in each
 * lot (portal-2 §5, domain.md §4 and §10). Delivery dates against their minimum are `deliveryDayProblem`'s
 * question.
 */
export function checkStructure(
  subprojects: readonly StructureSubproject[],
  purpose: StructurePurpose,
): StructureProblem[] {
  if (subprojects.length === 0 && purpose === 'finish') {
    return [{ code: 'STRUCTURE.NoSubproject', reference: 'subProjects', names: [] }];
  }
  return [
    ...nameProblems(subprojects, { path: 'subProjects', names: [] }, 'STRUCTURE.DuplicateSubproject'),
    ...subprojects.flatMap((subproject, index) =>
      subprojectProblems(subproject, { path: `subProjects/${index}`, names: [subproject.name] }, purpose),
    ),
  ];
}

function subprojectProblems(
  { children }: StructureSubproject,
  { path, names }: Place,
  purpose: StructurePurpose,
): StructureProblem[] {
  if (children.length === 0) return [{ code: 'STRUCTURE.SubprojectWithoutChildren', reference: path, names }];
  const materials = children.flatMap((lot) => lot.materials);
  const { exceeded } = volumeUse(materials.map((material) => material.volumeM3 ?? 0));
  const lots = { path: `${path}/children`, names };
  return [
    ...(exceeded ? [{ code: 'STRUCTURE.LimitReached' as const, reference: path, names }] : []),
    ...nameProblems(children, lots, 'STRUCTURE.DuplicateApprovalLot'),
    ...children.flatMap((lot, index) =>
      materialProblems(lot, { path: `${lots.path}/${index}`, names: [...names, lot.name] }, purpose),
    ),
  ];
}

function materialProblems(
  lot: StructureLot,
  { path, names }: Place,
  purpose: StructurePurpose,
): StructureProblem[] {
  const code = 'STRUCTURE.DataNotValid' as const;
  if (lot.materials.length === 0 && purpose === 'finish') return [{ code, reference: path, names }];
  return lot.materials.flatMap(({ volumeM3, deliveryDay }, index) =>
    volumeM3 !== null && volumeM3 > 0 && deliveryDay !== null
      ? []
      : [{ code, reference: `${path}/materials/${index}`, names }],
  );
}

/** A name that is missing, or that an earlier sibling has already. */
function nameProblems(
  siblings: readonly { name: string }[],
  parent: Place,
  duplicate: StructureProblem['code'],
): StructureProblem[] {
  const seen = new Set<string>();
  return siblings.flatMap(({ name }, index): StructureProblem[] => {
    const key = titleKey(name);
    const place = { reference: `${parent.path}/${index}`, names: [...parent.names, name] };
    if (key === '') return [{ code: 'STRUCTURE.NameRequired', ...place }];
    if (seen.has(key)) return [{ code: duplicate, ...place }];
    seen.add(key);
    return [];
  });
}
