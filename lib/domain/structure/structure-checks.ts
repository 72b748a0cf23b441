import { type Day, deliveryDayProblem } from '../calendar';
import { totalVolumeM3, VOLUME_LIMIT_M3 } from '../deliveries/volume-limit';
import { titleKey } from '../units/title';
import {
  isBlankLot,
  isBlankMaterial,
  isBlankSubproject,
  type LotNode,
  type MaterialNode,
  type NodeKey,
  type StructureTree,
  type SubprojectNode,
} from './structure-tree';

/** What a structure is judged by besides itself. */
export interface CheckFacts {
  /** First days of delivery of units with product types of their own, by unit id, and of all others. */
  earliest: { root: Day; ofUnits: Readonly<Record<string, Day>> };
  /** The days that a stored lot has already, which stay valid however early (domain.md §6). */
  storedDays: (unitId: string) => ReadonlySet<Day> | undefined;
}

export type NameProblem = 'required' | 'duplicate';
export type MaterialProblem = 'volume' | 'date' | 'early';

export interface LotCheck {
  usedM3: number;
  /** First day on which its materials can be delivered. */
  minDay: Day;
  /** What is wrong with its materials; those that are in order are missing. */
  materials: ReadonlyMap<NodeKey, readonly MaterialProblem[]>;
}

export interface SubprojectCheck {
  usedM3: number;
  /** Lots, blank ones left out. */
  lots: number;
  materials: number;
  exceeded: boolean;
  /** No lot but the blank one. */
  empty: boolean;
  names: ReadonlyMap<NodeKey, NameProblem>;
  /** Problems of everything in it, of the subproject itself too save its name. */
  problems: number;
  firstDay: Day | null;
  lotWithoutMaterial: NodeKey | null;
}

export interface TreeCheck {
  names: ReadonlyMap<NodeKey, NameProblem>;
  subprojects: number;
  lots: number;
  materials: number;
  usedM3: number;
  problems: number;
  /** Reasons for which it cannot be saved (portal-2 §5), the first node of each. */
  blocked: Partial<Record<SaveBlock, NodeKey>>;
  /** The first lot without any material: it can be saved, but not finished (domain.md §10). */
  lotWithoutMaterial: NodeKey | null;
}

/** In the order in which people are told of them. */
export const SAVE_BLOCKS = ['duplicate', 'limit', 'withoutChildren', 'data', 'early'] as const;
export type SaveBlock = (typeof SAVE_BLOCKS)[number];

const NO_PROBLEMS: readonly MaterialProblem[] = [];

/**
 * What is wrong with a structure, node by node, blank rows left out (portal-2 §5). Answers are kept with the
 * nodes they are about: after a change only what was replaced is judged again.
 */
export class StructureChecker {
  private readonly lots = new WeakMap<LotNode, LotCheck>();
  private readonly subprojects = new WeakMap<SubprojectNode, SubprojectCheck>();
  private readonly trees = new WeakMap<StructureTree, TreeCheck>();

  constructor(private readonly facts: CheckFacts) {}

  lot(lot: LotNode, subproject: SubprojectNode): LotCheck {
    const minDay = this.minDayOf(lot, subproject);
    const known = this.lots.get(lot);
    if (known?.minDay === minDay) return known;
    const check = judgeLot(lot, minDay, lot.unitId === null ? undefined : this.facts.storedDays(lot.unitId));
    this.lots.set(lot, check);
    return check;
  }

  subproject(subproject: SubprojectNode): SubprojectCheck {
    const known = this.subprojects.get(subproject);
    if (known) return known;
    const lots = subproject.children.filter((lot) => !isBlankLot(lot));
    const checks = lots.map((lot) => this.lot(lot, subproject));
    const usedM3 = totalVolumeM3(checks.map((check) => check.usedM3));
    const exceeded = usedM3 > VOLUME_LIMIT_M3;
    const names = nameProblems(lots);
    const ofMaterials = checks.reduce((sum, { materials }) => sum + materials.size, 0);
    const days = lots.flatMap(({ materials }) => materials.flatMap(({ deliveryDay }) => deliveryDay ?? []));
    const check = {
      ...{ usedM3, exceeded, names, lots: lots.length, empty: lots.length === 0 },
      materials: lots.reduce(
        (sum, { materials }) => sum + materials.filter((row) => !isBlankMaterial(row)).length,
        0,
      ),
      problems: names.size + ofMaterials + Number(exceeded) + Number(lots.length === 0),
      firstDay: days.sort()[0] ?? null,
      lotWithoutMaterial: lots.find(({ materials }) => materials.every(isBlankMaterial))?.key ?? null,
    };
    this.subprojects.set(subproject, check);
    return check;
  }

  tree(tree: StructureTree): TreeCheck {
    const known = this.trees.get(tree);
    if (known) return known;
    const subprojects = tree.filter((subproject) => !isBlankSubproject(subproject));
    const checks = subprojects.map((subproject) => this.subproject(subproject));
    const names = nameProblems(subprojects);
    const check = {
      names,
      subprojects: subprojects.length,
      lots: sum(checks, 'lots'),
      materials: sum(checks, 'materials'),
      usedM3: totalVolumeM3(checks.map(({ usedM3 }) => usedM3)),
      problems: names.size + sum(checks, 'problems'),
      blocked: this.blocksOf(subprojects, names),
      lotWithoutMaterial: checks.find((check) => check.lotWithoutMaterial)?.lotWithoutMaterial ?? null,
    };
    this.trees.set(tree, check);
    return check;
  }

  private minDayOf({ unitId }: LotNode, subproject: SubprojectNode): Day {
    const { root, ofUnits } = this.facts.earliest;
    return ofUnits[unitId ?? ''] ?? ofUnits[subproject.unitId ?? ''] ?? root;
  }

  private blocksOf(
    subprojects: readonly SubprojectNode[],
    names: ReadonlyMap<NodeKey, NameProblem>,
  ): TreeCheck['blocked'] {
    const blocked: TreeCheck['blocked'] = {};
    for (const [key, problem] of names) blocked[problem === 'duplicate' ? 'duplicate' : 'data'] ??= key;
    for (const subproject of subprojects) {
      const check = this.subproject(subproject);
      if (check.exceeded) blocked.limit ??= subproject.key;
      if (check.empty) blocked.withoutChildren ??= subproject.key;
      if (check.problems === 0) continue;
      for (const [key, problem] of check.names)
        blocked[problem === 'duplicate' ? 'duplicate' : 'data'] ??= key;
      for (const lot of subproject.children) {
        for (const [material, problems] of this.lot(lot, subproject).materials) {
          blocked[problems.every((problem) => problem === 'early') ? 'early' : 'data'] ??= material;
        }
      }
    }
    return blocked;
  }
}

function sum<K extends 'lots' | 'materials' | 'problems'>(checks: readonly SubprojectCheck[], of: K): number {
  return checks.reduce((total, check) => total + check[of], 0);
}

function judgeLot(lot: LotNode, minDay: Day, storedDays: ReadonlySet<Day> | undefined): LotCheck {
  const materials = new Map<NodeKey, readonly MaterialProblem[]>();
  for (const material of lot.materials) {
    const problems = judgeMaterial(material, minDay, storedDays);
    if (problems.length > 0) materials.set(material.key, problems);
  }
  return { minDay, materials, usedM3: totalVolumeM3(lot.materials.map(({ volumeM3 }) => volumeM3 ?? 0)) };
}

function judgeMaterial(
  material: MaterialNode,
  minDay: Day,
  storedDays: ReadonlySet<Day> | undefined,
): readonly MaterialProblem[] {
  if (isBlankMaterial(material)) return NO_PROBLEMS;
  const { volumeM3, deliveryDay } = material;
  const problems: MaterialProblem[] = [];
  if (volumeM3 === null || volumeM3 <= 0) problems.push('volume');
  if (deliveryDay === null) return [...problems, 'date'];
  const stored = storedDays?.has(deliveryDay) ? deliveryDay : null;
  return deliveryDayProblem(deliveryDay, { stored, minDay }) === null ? problems : [...problems, 'early'];
}

/** Names that are missing, or that an earlier sibling has already. */
function nameProblems(
  siblings: readonly { key: NodeKey; name: string }[],
): ReadonlyMap<NodeKey, NameProblem> {
  const seen = new Set<string>();
  const problems = new Map<NodeKey, NameProblem>();
  for (const { key, name } of siblings) {
    const title = titleKey(name);
    if (title === '') problems.set(key, 'required');
    else if (seen.has(title)) problems.set(key, 'duplicate');
    seen.add(title);
  }
  return problems;
}
