import { type MoveDirection, stepMove } from '@/lib/domain/structure/move-node';
import { findNode, isBlankLot, isBlankMaterial, type NodeKey } from '@/lib/domain/structure/structure-tree';
import { isSameTitle, titleKey } from '@/lib/domain/units/title';
import type { FieldName, StructureStore } from './structure-store';

/** Moves a node one step and keeps the focus on it. */
export function moveStep(
  store: StructureStore,
  key: NodeKey,
  direction: MoveDirection,
  field: FieldName,
): void {
  const command = stepMove(store.tree, key, direction);
  if (command) store.edit(command, { key, field });
}

/** Deletes a node; the focus goes to the one before it, or to the row of its parent. */
export function removeNode(store: StructureStore, key: NodeKey): void {
  const found = findNode(store.tree, key);
  if (found === null) return;
  const siblings =
    found.kind === 'subproject'
      ? store.tree
      : found.kind === 'lot'
        ? found.subproject.children
        : found.lot.materials;
  const beside = siblings[found.at - 1] ?? siblings[found.at + 1];
  const parent = found.kind === 'lot' ? found.subproject : found.kind === 'material' ? found.lot : null;
  store.edit({ kind: 'remove', key });
  if (found.kind === 'material') {
    const next = beside?.key ?? store.blanks.keyOf({ kind: 'material', lot: found.lot.key });
    store.focusOn({ key: next, field: 'volume' });
  } else {
    store.focusOn({
      key: beside?.key ?? parent?.key ?? store.blanks.keyOf({ kind: 'subproject' }),
      field: 'name',
    });
  }
}

/** Enter: moves to the next row of the level; from a blank row, one level up. */
export function goOn(store: StructureStore, key: NodeKey): void {
  const blank = store.blanks.rowOf(key);
  const found = findNode(store.tree, key);
  if (found?.kind === 'subproject') {
    store.setOpen(key, true);
    const first = found.subproject.children[0]?.key ?? store.blanks.keyOf({ kind: 'lot', subproject: key });
    store.focusOn({ key: first, field: 'name' });
  } else if (found?.kind === 'lot') {
    nextLot(store, found.subproject.key, found.at, isBlankLot(found.lot));
  } else if (found?.kind === 'material') {
    nextMaterial(store, found.lot.key, found.at, isBlankMaterial(found.material));
  } else if (blank?.kind === 'lot') {
    nextSubproject(store, blank.subproject);
  } else if (blank?.kind === 'material') {
    const lot = findNode(store.tree, blank.lot);
    if (lot?.kind === 'lot') nextLot(store, lot.subproject.key, lot.at, true);
  }
}

function nextSubproject(store: StructureStore, key: NodeKey): void {
  const at = store.tree.findIndex((subproject) => subproject.key === key);
  const next = store.tree[at + 1]?.key ?? store.blanks.keyOf({ kind: 'subproject' });
  store.focusOn({ key: next, field: 'name' });
}

/** After a lot, adds a new one; after the last lot, moves to the blank row. */
function nextLot(store: StructureStore, subproject: NodeKey, at: number, isBlank: boolean): void {
  const found = findNode(store.tree, subproject);
  const next = found?.kind === 'subproject' ? found.subproject.children[at + 1] : undefined;
  if (!next || isBlank) {
    store.focusOn({ key: next?.key ?? store.blanks.keyOf({ kind: 'lot', subproject }), field: 'name' });
    return;
  }
  const node = { key: store.makeKey(), unitId: null, name: '', materials: [] };
  store.edit({ kind: 'addLot', subproject, at: at + 1, node }, { key: node.key, field: 'name' });
}

function nextMaterial(store: StructureStore, lot: NodeKey, at: number, isBlank: boolean): void {
  const found = findNode(store.tree, lot);
  const next = found?.kind === 'lot' ? found.lot.materials[at + 1] : undefined;
  if (!next || isBlank) {
    store.focusOn({ key: next?.key ?? store.blanks.keyOf({ kind: 'material', lot }), field: 'type' });
    return;
  }
  const empty = { volumeM3: null, volumeText: null, deliveryDay: null };
  const type = found?.kind === 'lot' ? store.typeFor(found.lot) : '';
  const node = { key: store.makeKey(), type, ...empty };
  store.edit({ kind: 'addMaterial', lot, at: at + 1, node }, { key: node.key, field: 'type' });
}

/** Pastes several names, one per line: the first goes into the row itself. */
export function pasteNames(store: StructureStore, key: NodeKey, names: readonly string[]): void {
  const [first = '', ...rest] = names;
  store.rename(key, first);
  const found = findNode(store.tree, key);
  rest.forEach((name, index) => {
    const at = (found?.at ?? 0) + 1 + index;
    const added = { key: store.makeKey(), unitId: null, name };
    if (found?.kind === 'subproject') {
      store.edit({ kind: 'addSubproject', at, node: { ...added, children: [] } });
    } else if (found?.kind === 'lot') {
      store.edit({ kind: 'addLot', subproject: found.subproject.key, at, node: { ...added, materials: [] } });
    }
  });
  const last = findNode(store.tree, key);
  if (last) store.focusOn({ key, field: 'name' });
}

/** Whether a sibling already has the name of this node. */
export function hasDuplicateName(store: StructureStore, key: NodeKey): boolean {
  const found = findNode(store.tree, key);
  if (found === null || found.kind === 'material') return false;
  const siblings = found.kind === 'subproject' ? store.tree : found.subproject.children;
  const { name } = found.kind === 'subproject' ? found.subproject : found.lot;
  return (
    titleKey(name) !== '' && siblings.some((other) => other.key !== key && isSameTitle(other.name, name))
  );
}
