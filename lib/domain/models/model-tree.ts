import type { ScannedModel } from './scanned-model';

/** A node of the viewer's tree (portal-2 §3); a slab is a FLOOR without children. */
export interface ModelTreeNode {
  name: string;
  type: 'FLOOR' | 'WALL';
  /** Null for the node of elements without a storey. */
  globalid: string | null;
  children: ModelTreeNode[];
}

type TreeParts = Pick<ScannedModel, 'storeys' | 'walls' | 'slabs'>;

/**
 * The storeys of models with their slabs and walls. A storey in several files, as parts of one building, is
 * one node; walls with equal numbers stay separate; empty storeys are left out.
 */
export function modelTree(models: readonly TreeParts[]): ModelTreeNode[] {
  const floors = new Map<string | null, ModelTreeNode>();
  const outside: ModelTreeNode = { name: '', type: 'FLOOR', globalid: null, children: [] };
  for (const { storeys, walls, slabs } of models) {
    for (const { globalId, name, longName } of storeys) {
      if (floors.has(globalId)) continue;
      floors.set(globalId, { name: name ?? longName ?? '', type: 'FLOOR', globalid: globalId, children: [] });
    }
    const floorOf = (id: string | null) => floors.get(id) ?? outside;
    for (const { name, globalId, storeyGlobalId } of slabs)
      floorOf(storeyGlobalId).children.push(leaf(name ?? '', 'FLOOR', globalId));
    for (const { number, globalId, storeyGlobalId } of walls)
      floorOf(storeyGlobalId).children.push(leaf(number, 'WALL', globalId));
  }
  return [...floors.values(), outside].filter(({ children }) => children.length > 0);
}

function leaf(name: string, type: ModelTreeNode['type'], globalid: string): ModelTreeNode {
  return { name, type, globalid, children: [] };
}
