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

/** Facts besides the structure that it is checked against. */
export interface CheckFacts {
  /** First possible delivery days: by id for units with their own product types, and for all other units. */
  earliest: { root: Day; ofUnits: Readonly<Record<string, Day>> };
  /** The stored days of a lot, which stay valid even if they are too early (domain.md §6). */
  storedDays: (unitId: string) => ReadonlySet<Day> | undefined;
}

export type NameProblem = 'required' | 'duplicate';
export type MaterialProblem = 'volume' | 'date' | 'early';

export interface LotCheck {
  usedM3: number;
  /** The first possible delivery day of its materials. */
  minDay: Day;
  /** The problems of its materials; materials without problems are missing. */
  materials: ReadonlyMap<NodeKey, readonly MaterialProblem[]>;
}

export interface SubprojectCheck {
  usedM3: number;
  /** The number of lots, without blank ones. */
  lots: number;
  materials: number;
  exceeded: boolean;
  /** Whether it has only the blank lot. */
  empty: boolean;
  names: ReadonlyMap<NodeKey, NameProblem>;
  /** The number of problems in the subproject and its lots, except those of its own name. */
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
  /** The reasons why it cannot be saved (portal-2 §5), with the first node of each. */
  blocked: Partial<Record<SaveBlock, NodeKey>>;
  /** The first lot without materials: it can be saved, but not finished (domain.md §10). */
  lotWithoutMaterial: NodeKey | null;
}

/** In display order. */
export const SAVE_BLOCKS = ['duplicate', 'limit', 'withoutChildren', 'data', 'early'] as const;
export type SaveBlock = (typeof SAVE_BLOCKS)[number];

/**
 * The single checker of structures, node by node (portal-2 §5): names are given and unique among siblings,
 * each subproject has at least one lot, every material has a volume above 0 and a possible date, and the
 * volume limit of a subproject is met. Results are cached by node, so that after a change only replaced nodes
 * are checked again.
 */
export class StructureChecker {
  private readonly lots = new WeakMap<LotNode, LotCheck>();
  private readonly subprojects = new WeakMap<SubprojectNode, SubprojectCheck>();
  private readonly trees = new WeakMap<StructureTree, TreeCheck>();

  /** @param blanks whether the blank input rows of a builder are skipped or checked like other rows */
  constructor(
    private readonly facts: CheckFacts,
    private readonly blanks: 'left out' | 'checked' = 'left out',
  ) {}

  lot(lot: LotNode, subproject: SubprojectNode): LotCheck {
    const minDay = this.minDayOf(lot, subproject);
    const known = this.lots.get(lot);
    if (known?.minDay === minDay) return known;
    const storedDays = lot.unitId === null ? undefined : this.facts.storedDays(lot.unitId);
    const check = checkLot(lot, this.filled(lot.materials, isBlankMaterial), { minDay, storedDays });
    this.lots.set(lot, check);
    return check;
  }

  subproject(subproject: SubprojectNode): SubprojectCheck {
    const known = this.subprojects.get(subproject);
    if (known) return known;
    const lots = this.filled(subproject.children, isBlankLot);
    const checks = lots.map((lot) => this.lot(lot, subproject));
    const usedM3 = totalVolumeM3(checks.map((check) => check.usedM3));
    const exceeded = usedM3 > VOLUME_LIMIT_M3;
    const names = nameProblems(lots);
    const ofMaterials = checks.reduce((sum, { materials }) => sum + materials.size, 0);
    const days = lots.flatMap(({ materials }) => materials.flatMap(({ deliveryDay }) => deliveryDay ?? []));
    const check = {
      ...{ usedM3, exceeded, names, lots: lots.length, empty: lots.length === 0 },
      materials: lots.reduce((sum, { materials }) => sum + this.filled(materials, isBlankMaterial).length, 0),
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
    const subprojects = this.filled(tree, isBlankSubproject);
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

  private filled<T>(nodes: readonly T[], isBlank: (node: T) => boolean): readonly T[] {
    return this.blanks === 'checked' ? nodes : nodes.filter((node) => !isBlank(node));
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

function checkLot(
  lot: LotNode,
  filled: readonly MaterialNode[],
  days: { minDay: Day; storedDays: ReadonlySet<Day> | undefined },
): LotCheck {
  const materials = new Map<NodeKey, readonly MaterialProblem[]>();
  for (const material of filled) {
    const problems = checkMaterial(material, days);
    if (problems.length > 0) materials.set(material.key, problems);
  }
  // A negative volume, which is refused, leaves no room for others.
  const usedM3 = totalVolumeM3(lot.materials.map(({ volumeM3 }) => Math.max(0, volumeM3 ?? 0)));
  return { minDay: days.minDay, materials, usedM3 };
}

function checkMaterial(
  material: MaterialNode,
  { minDay, storedDays }: { minDay: Day; storedDays: ReadonlySet<Day> | undefined },
): readonly MaterialProblem[] {
  const { volumeM3, deliveryDay } = material;
  const problems: MaterialProblem[] = [];
  if (volumeM3 === null || volumeM3 <= 0) problems.push('volume');
  if (deliveryDay === null) return [...problems, 'date'];
  const stored = storedDays?.has(deliveryDay) ? deliveryDay : null;
  return deliveryDayProblem(deliveryDay, { stored, minDay }) === null ? problems : [...problems, 'early'];
}

/** Names that are missing or used by an earlier sibling. */
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
