import { hasMoved } from './merge-order';
import { isSameMaterials, type LotNode, type StructureTree, type SubprojectNode } from './structure-tree';

/** One difference in a later version; a lot is named together with its subproject. */
export type StructureChange =
  | { what: 'added' | 'deleted'; kind: 'subproject' | 'lot'; name: string }
  | { what: 'renamed'; kind: 'subproject' | 'lot'; name: string; before: string }
  /** `place` is the name of its current subproject. */
  | { what: 'moved'; kind: 'lot'; name: string; place: string }
  | { what: 'materials'; kind: 'lot'; name: string; before: LotNode; after: LotNode }
  /** The order of the subprojects has changed, or of the lots in the named subproject. */
  | { what: 'order'; kind: 'subproject' | 'lot'; name: string };

interface PlacedLot {
  lot: LotNode;
  parent: SubprojectNode;
}

/** The differences between two stored versions of a structure; lots of added and removed subprojects are not listed. */
export function structureChanges(before: StructureTree, after: StructureTree): StructureChange[] {
  const was = new Map(before.map((node) => [node.unitId, node]));
  const is = new Map(after.map((node) => [node.unitId, node]));
  const changes: StructureChange[] = [];
  for (const node of after) changes.push(...nameChanges('subproject', was.get(node.unitId), node));
  for (const { unitId, name } of before) {
    if (!is.has(unitId)) changes.push({ what: 'deleted', kind: 'subproject', name });
  }
  if (hasMoved(before, after)) changes.push({ what: 'order', kind: 'subproject', name: '' });
  return [...changes, ...lotChanges(before, after), ...orderChanges(was, after)];
}

function lotChanges(before: StructureTree, after: StructureTree): StructureChange[] {
  const [was, is] = [placedLots(before), placedLots(after)];
  const changes: StructureChange[] = [];
  for (const [unitId, { lot, parent }] of is) {
    const old = was.get(unitId);
    const isNewWithParent = !old && !before.some((node) => node.unitId === parent.unitId);
    if (isNewWithParent) continue;
    const name = nameIn(parent, lot);
    changes.push(...nameChanges('lot', old?.lot, lot, name));
    if (!old) continue;
    if (old.parent.unitId !== parent.unitId)
      changes.push({ what: 'moved', kind: 'lot', name: nameIn(old.parent, lot), place: parent.name });
    if (!isSameMaterials(old.lot.materials, lot.materials))
      changes.push({ what: 'materials', kind: 'lot', name, before: old.lot, after: lot });
  }
  for (const [unitId, { lot, parent }] of was) {
    const isGoneAlone = !is.has(unitId) && after.some((node) => node.unitId === parent.unitId);
    if (isGoneAlone) changes.push({ what: 'deleted', kind: 'lot', name: nameIn(parent, lot) });
  }
  return changes;
}

function orderChanges(
  was: ReadonlyMap<string | null, SubprojectNode>,
  after: StructureTree,
): StructureChange[] {
  return after.flatMap(({ unitId, name, children }) =>
    hasMoved(was.get(unitId)?.children ?? [], children)
      ? [{ what: 'order', kind: 'lot', name } as const]
      : [],
  );
}

function nameChanges(
  kind: 'subproject' | 'lot',
  before: { name: string } | undefined,
  after: { name: string },
  name = after.name,
): StructureChange[] {
  if (before === undefined) return [{ what: 'added', kind, name }];
  return before.name.trim() === after.name.trim()
    ? []
    : [{ what: 'renamed', kind, name, before: before.name }];
}

function nameIn(parent: SubprojectNode, { name }: LotNode): string {
  return `${parent.name} / ${name}`;
}

function placedLots(tree: StructureTree): Map<string | null, PlacedLot> {
  return new Map(
    tree.flatMap((parent) => parent.children.map((lot) => [lot.unitId, { lot, parent }] as const)),
  );
}
