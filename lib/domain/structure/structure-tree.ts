import type { Day } from '../calendar';
import { isVisible } from '../forms/text-lines';
import type { LotSource } from '../models/scanned-model';

/** A structure without node keys, as stored and sent. */
export interface StructureMaterial {
  type: string;
  volumeM3: number | null;
  deliveryDay: Day | null;
}
export interface StructureLot {
  /** Null or missing for a new one. */
  unitId?: string | null;
  name: string;
  materials: readonly StructureMaterial[];
}
export interface StructureSubproject {
  unitId?: string | null;
  name: string;
  children: readonly StructureLot[];
}

/** Identifies a node while it is edited, stored or not. */
export type NodeKey = string;

/** A row of the builder: the amount of one material in a lot. */
export interface MaterialNode extends StructureMaterial {
  readonly key: NodeKey;
  /** The typed volume if it is not a valid number; else null. */
  readonly volumeText: string | null;
}

export interface LotNode extends StructureLot {
  readonly key: NodeKey;
  /** Null until it is stored. */
  readonly unitId: string | null;
  readonly materials: readonly MaterialNode[];
  /** The locations of its walls in a model, from an applied proposal that is not stored yet. */
  readonly sources?: readonly LotSource[];
}

export interface SubprojectNode {
  readonly key: NodeKey;
  readonly unitId: string | null;
  readonly name: string;
  readonly children: readonly LotNode[];
}

/**
 * The structure being edited. Nodes are immutable: a change replaces the node and its parents, so an
 * identical object has identical content.
 */
export type StructureTree = readonly SubprojectNode[];

/** The position of a node with its ancestors. */
export type NodePlace =
  | { kind: 'subproject'; at: number; subproject: SubprojectNode }
  | { kind: 'lot'; at: number; subproject: SubprojectNode; lot: LotNode }
  | { kind: 'material'; at: number; subproject: SubprojectNode; lot: LotNode; material: MaterialNode };

export function findNode(tree: StructureTree, key: NodeKey): NodePlace | null {
  for (const [at, subproject] of tree.entries()) {
    if (subproject.key === key) return { kind: 'subproject', at, subproject };
    for (const [index, lot] of subproject.children.entries()) {
      if (lot.key === key) return { kind: 'lot', at: index, subproject, lot };
      for (const [row, material] of lot.materials.entries()) {
        if (material.key === key) return { kind: 'material', at: row, subproject, lot, material };
      }
    }
  }
  return null;
}

/** A row without input; its type is filled in by default. */
export function isBlankMaterial({ volumeM3, volumeText, deliveryDay }: MaterialNode): boolean {
  return volumeM3 === null && volumeText === null && deliveryDay === null;
}

/** An unsaved lot without name and materials: an unused input row. */
export function isBlankLot({ unitId, name, materials }: LotNode): boolean {
  return unitId === null && !isVisible(name) && materials.every(isBlankMaterial);
}

export function isBlankSubproject({ unitId, name, children }: SubprojectNode): boolean {
  return unitId === null && !isVisible(name) && children.every(isBlankLot);
}

const withoutBlanks = new WeakMap<SubprojectNode, SubprojectNode>();

/** The structure without blank rows, which is checked, compared and saved. */
export function filledTree(tree: StructureTree): StructureTree {
  return tree.filter((subproject) => !isBlankSubproject(subproject)).map(filledSubproject);
}

function filledSubproject(subproject: SubprojectNode): SubprojectNode {
  const known = withoutBlanks.get(subproject);
  if (known) return known;
  const lots = subproject.children.filter((lot) => !isBlankLot(lot));
  const hasBlanks = lots.some(({ materials }) => materials.some(isBlankMaterial));
  const isFilled = lots.length === subproject.children.length && !hasBlanks;
  const filled = isFilled ? subproject : { ...subproject, children: lots.map(filledLot) };
  withoutBlanks.set(subproject, filled);
  return filled;
}

function filledLot(lot: LotNode): LotNode {
  const materials = lot.materials.filter((material) => !isBlankMaterial(material));
  return materials.length === lot.materials.length ? lot : { ...lot, materials };
}

/** Whether two structures have the same content, ignoring keys. */
export function isSameTree(a: StructureTree, b: StructureTree): boolean {
  return sameList(a, b, isSameSubproject);
}

export function isSameSubproject(a: SubprojectNode, b: SubprojectNode): boolean {
  return (
    a === b ||
    (a.unitId === b.unitId && a.name.trim() === b.name.trim() && sameList(a.children, b.children, isSameLot))
  );
}

export function isSameLot(a: LotNode, b: LotNode): boolean {
  return (
    a === b ||
    (a.unitId === b.unitId &&
      a.name.trim() === b.name.trim() &&
      (a.sources === undefined || a.sources === b.sources) &&
      isSameMaterials(a.materials, b.materials))
  );
}

export function isSameMaterials(a: readonly MaterialNode[], b: readonly MaterialNode[]): boolean {
  return sameList(
    a,
    b,
    (one, other) =>
      one.type === other.type &&
      one.volumeM3 === other.volumeM3 &&
      one.volumeText === other.volumeText &&
      one.deliveryDay === other.deliveryDay,
  );
}

function sameList<T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((one, index) => {
        const other = b[index];
        return other !== undefined && (one === other || isSame(one, other));
      }))
  );
}
