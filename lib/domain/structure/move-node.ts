import type { StructureCommand } from './edit-structure';
import { findNode, type NodeKey, type StructureTree } from './structure-tree';

export type MoveDirection = 'up' | 'down' | 'left' | 'right';

/**
 * Moves a node by one step: up and down among its siblings and further into the neighbouring parent, left and
 * right directly into the previous and next parent. Null if no move is possible.
 */
export function stepMove(
  tree: StructureTree,
  key: NodeKey,
  direction: MoveDirection,
): StructureCommand | null {
  const found = findNode(tree, key);
  if (found === null) return null;
  const by = direction === 'up' || direction === 'left' ? -1 : 1;
  const alongSiblings = direction === 'up' || direction === 'down';
  if (found.kind === 'subproject') {
    const fits = alongSiblings && tree[found.at + by] !== undefined;
    return fits ? { kind: 'move', key, at: found.at + by } : null;
  }
  const siblings = found.kind === 'lot' ? found.subproject.children : found.lot.materials;
  if (alongSiblings && siblings[found.at + by] !== undefined) return { kind: 'move', key, at: found.at + by };
  const parents = found.kind === 'lot' ? tree : found.subproject.children;
  const parent = found.kind === 'lot' ? found.subproject : found.lot;
  const next = parents[parents.findIndex((candidate) => candidate.key === parent.key) + by];
  if (!next) return null;
  const count = 'children' in next ? next.children.length : next.materials.length;
  return { kind: 'move', key, parent: next.key, at: by < 0 ? count : 0 };
}
