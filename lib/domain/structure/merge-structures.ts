import { changedBy, type Sides } from '../forms/three-way-merge';
import { matchNewNodes } from './match-new-nodes';
import { mergedOrder } from './merge-order';
import {
  isSameLot,
  isSameMaterials,
  isSameSubproject,
  type LotNode,
  type NodeKey,
  type StructureTree,
  type SubprojectNode,
} from './structure-tree';

export type MergeSide = 'mine' | 'theirs';
export type MergeChoices = Readonly<Record<string, MergeSide>>;

/** A conflict: both sides have changed the same thing in different ways. */
export interface MergeConflict {
  /** The key of the conflict in the choices. */
  id: string;
  what: 'name' | 'materials' | 'place' | 'deletedByThem' | 'deletedByMe';
  kind: 'subproject' | 'lot';
  /** Name of the lot's subproject in my version, or in theirs if it does not exist in mine. */
  parent: string | null;
  mine: SubprojectNode | LotNode | null;
  theirs: SubprojectNode | LotNode | null;
}

export interface Merge {
  tree: StructureTree;
  conflicts: MergeConflict[];
  /** The number of their changes that were taken over without a conflict. */
  taken: number;
}

/** The three versions of one node; undefined if it does not exist in a version. */
interface NodeSides<N> {
  before: N | undefined;
  own: N | undefined;
  other: N | undefined;
}

/** A lot with its subproject. */
interface PlacedLot {
  lot: LotNode;
  parent: SubprojectNode;
}

interface Work {
  choices: MergeChoices;
  conflicts: MergeConflict[];
  taken: number;
  /** Merged subprojects in their order, with their merged lots. */
  subprojects: Map<NodeKey, { node: SubprojectNode; lots: LotNode[] }>;
  /** The merged subproject for each subproject of both sides. */
  homes: Map<SubprojectNode, NodeKey>;
}

/**
 * Merges my structure with the one that somebody else has stored since, both made from `base`: changes of one
 * side are taken, changes of both sides are conflicts, with mine as the default. Nodes that both sides have
 * created with the same name are treated as one, so that retrying a save whose response was lost creates no
 * duplicates. The order is that of the side that changed it, mine if both did.
 */
export function mergeStructures(
  base: StructureTree,
  mine: StructureTree,
  theirs: StructureTree,
  choices: MergeChoices = {},
): Merge {
  const own = matchNewNodes(mine, base, theirs);
  const work: Work = { choices, conflicts: [], taken: 0, subprojects: new Map(), homes: new Map() };
  for (const sides of sidesOf(base, own, theirs, ({ unitId }) => unitId)) mergeSubproject(work, sides);
  const [placedBase, placedOwn, placedTheirs] = [base, own, theirs].map(placedLots);
  for (const sides of sidesOf(
    placedBase ?? [],
    placedOwn ?? [],
    placedTheirs ?? [],
    ({ lot }) => lot.unitId,
  )) {
    mergeLot(work, sides);
  }
  const tree = inOrder([...work.subprojects.values()], { base, mine: own, theirs });
  return { tree, conflicts: work.conflicts, taken: work.taken };
}

/** The merged structure with its subprojects and their lots in order. */
function inOrder(
  merged: readonly { node: SubprojectNode; lots: LotNode[] }[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', StructureTree>,
): StructureTree {
  const childrenIn = (tree: StructureTree, unitId: string | null) =>
    tree.find((node) => node.unitId === unitId)?.children;
  const tree = merged.map(({ node, lots }) => {
    const { unitId } = node;
    if (unitId === null) return { ...node, children: lots };
    const [before, own, other] = [base, mine, theirs].map((side) => childrenIn(side, unitId));
    return { ...node, children: mergedOrder(lots, { base: before, mine: own, theirs: other }) };
  });
  return mergedOrder(tree, { base, mine, theirs });
}

function placedLots(tree: StructureTree): PlacedLot[] {
  return tree.flatMap((parent) => parent.children.map((lot) => ({ lot, parent })));
}

/** All my nodes, then those that only the others have; nodes that were never stored are only mine. */
function sidesOf<N>(
  base: readonly N[],
  mine: readonly N[],
  theirs: readonly N[],
  idOf: (node: N) => string | null,
): NodeSides<N>[] {
  const befores = new Map(base.map((node) => [idOf(node), node]));
  const others = new Map(theirs.map((node) => [idOf(node), node]));
  const sides = mine.map((own): NodeSides<N> => {
    const id = idOf(own);
    if (id === null) return { before: undefined, own, other: undefined };
    const found = { before: befores.get(id), own, other: others.get(id) };
    others.delete(id);
    return found;
  });
  return [
    ...sides,
    ...[...others].map(([id, other]) => ({ before: befores.get(id), own: undefined, other })),
  ];
}

function mergeSubproject(work: Work, { before, own, other }: NodeSides<SubprojectNode>): void {
  const keep = (node: SubprojectNode) => {
    work.subprojects.set(node.key, { node, lots: [] });
    for (const side of [own, other]) if (side) work.homes.set(side, node.key);
  };
  if (own && other) {
    keep({ ...own, name: mergedName(work, { kind: 'subproject', parent: null }, { before, own, other }) });
  } else if (own) {
    const isGone = before !== undefined && isSameSubproject(before, own);
    if (keepsMine(work, { kind: 'subproject', parent: null }, before, own, isGone))
      keep({ ...own, unitId: null });
  } else if (other) {
    const isGone = before !== undefined && isSameSubproject(before, other);
    if (keepsTheirs(work, { kind: 'subproject', parent: null }, before, other, isGone)) keep(other);
  }
}

function mergeLot(work: Work, { before, own, other }: NodeSides<PlacedLot>): void {
  const put = (lot: LotNode, parent: SubprojectNode) => {
    work.subprojects.get(work.homes.get(parent) ?? '')?.lots.push(lot);
  };
  const hasHome = (side: PlacedLot) => work.homes.has(side.parent);
  if (own && other) {
    const lots = { before: before?.lot, own: own.lot, other: other.lot };
    const about = lotIn(own);
    const name = mergedName(work, about, lots);
    const materials = mergedMaterials(work, about, lots);
    put({ ...own.lot, name, materials }, mergedPlace(work, { before, own, other }).parent);
  } else if (own && hasHome(own)) {
    // If the subproject was deleted by them and is created again, the conflict covers its lots.
    const isRecreated = work.subprojects.get(work.homes.get(own.parent) ?? '')?.node.unitId === null;
    const isGone = !isRecreated && before !== undefined && isSameLot(before.lot, own.lot);
    const keeps = isRecreated || keepsMine(work, lotIn(own), before?.lot, own.lot, isGone);
    if (keeps) put({ ...own.lot, unitId: null }, own.parent);
  } else if (other && hasHome(other)) {
    const isBack = work.subprojects.get(work.homes.get(other.parent) ?? '')?.node === other.parent;
    const isGone = !isBack && before !== undefined && isSameLot(before.lot, other.lot);
    if (isBack || keepsTheirs(work, lotIn(other), before?.lot, other.lot, isGone))
      put(other.lot, other.parent);
  }
}

type About = Pick<MergeConflict, 'kind' | 'parent'>;
type Node = SubprojectNode | LotNode;

function lotIn({ parent }: PlacedLot): About {
  return { kind: 'lot', parent: parent.name };
}

/** Whether my node stays although they deleted it: a conflict if I changed it; a node that stays is created again. */
function keepsMine(work: Work, about: About, before: Node | undefined, own: Node, isGone: boolean): boolean {
  if (before === undefined) return true;
  if (isGone) work.taken += 1;
  return !isGone && ask(work, { ...about, what: 'deletedByThem', mine: own, theirs: null }) === 'mine';
}

/** Whether their node stays although I deleted it: a conflict if they changed it; nodes new to me are taken over. */
function keepsTheirs(
  work: Work,
  about: About,
  before: Node | undefined,
  other: Node,
  isGone: boolean,
): boolean {
  if (before === undefined) work.taken += 1;
  if (before === undefined || isGone) return before === undefined;
  return ask(work, { ...about, what: 'deletedByMe', mine: null, theirs: other }) === 'theirs';
}

type Both<N> = NodeSides<N> & { own: N; other: N };

function mergedName(work: Work, about: About, { before, own, other }: Both<Node>): string {
  const sides = { base: before?.name.trim(), mine: own.name.trim(), theirs: other.name.trim() };
  const question = { ...about, what: 'name', mine: own, theirs: other } as const;
  return merged(work, sides, Object.is, question) === 'mine' ? own.name : other.name;
}

function mergedMaterials(
  work: Work,
  about: About,
  { before, own, other }: Both<LotNode>,
): LotNode['materials'] {
  const sides = { base: before?.materials, mine: own.materials, theirs: other.materials };
  const isSame = (a: typeof sides.base, b: typeof sides.base) =>
    a !== undefined && b !== undefined && isSameMaterials(a, b);
  const question = { ...about, what: 'materials', mine: own, theirs: other } as const;
  return merged(work, sides, isSame, question) === 'mine' ? own.materials : other.materials;
}

/** The merged subproject of a lot; a deleted subproject cannot contain it. */
function mergedPlace(work: Work, { before, own, other }: Both<PlacedLot>): PlacedLot {
  if (!work.homes.has(own.parent)) return other;
  if (!work.homes.has(other.parent)) return own;
  const sides = { base: before?.parent.unitId, mine: own.parent.unitId, theirs: other.parent.unitId };
  const question = { ...lotIn(own), what: 'place', mine: own.lot, theirs: other.lot } as const;
  return merged(work, sides, Object.is, question) === 'mine' ? own : other;
}

function merged<Value>(
  work: Work,
  sides: Sides<Value>,
  isSame: (a: Value, b: Value) => boolean,
  question: Question,
): MergeSide {
  const changed = changedBy(sides, isSame);
  if (changed === 'both') return ask(work, question);
  if (changed !== 'theirs') return 'mine';
  work.taken += 1;
  return 'theirs';
}

type Question = Omit<MergeConflict, 'id'>;

function ask(work: Work, question: Question): MergeSide {
  const id = `${question.kind}/${question.what}/${(question.mine ?? question.theirs)?.unitId}`;
  work.conflicts.push({ id, ...question });
  return work.choices[id] ?? 'mine';
}
