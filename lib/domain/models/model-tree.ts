import { titleKey } from '../units/title';
import { usableTitle } from './proposal-titles';
import type { ScannedModel } from './scanned-model';

/** A node of the viewer's tree (portal-2 §3); a slab is a FLOOR without children. */
export interface ModelTreeNode {
  name: string;
  type: 'FLOOR' | 'WALL';
  /** Null for the node of elements without a storey. */
  globalid: string | null;
  children: ModelTreeNode[];
  /** The building of a storey, if there are several. */
  building?: string;
  /** Height of a storey in m, if the file gives it. */
  elevationM?: number;
}

type TreeParts = Pick<ScannedModel, 'storeys' | 'walls' | 'slabs' | 'buildings' | 'metresPerUnit'>;

/**
 * The storeys of models with their slabs and walls. A storey in several files, as parts of one building, is
 * one node; walls with equal numbers stay separate; empty storeys are left out. Storeys name their building if the
 * walls stand in several; buildings of the same name are one, as block makers repeat them.
 */
export function modelTree(models: readonly TreeParts[]): ModelTreeNode[] {
  const floors = new Map<string | null, ModelTreeNode>();
  const outside: ModelTreeNode = { name: '', type: 'FLOOR', globalid: null, children: [] };
  const buildingOf = buildingNames(models);
  for (const { storeys, walls, slabs, metresPerUnit } of models) {
    for (const { globalId, name, longName, buildingGlobalId, elevation } of storeys) {
      if (floors.has(globalId)) continue;
      const building = buildingOf.get(buildingGlobalId);
      floors.set(globalId, {
        ...{ name: name ?? longName ?? '', type: 'FLOOR', globalid: globalId, children: [] },
        ...(building !== undefined && { building }),
        ...(elevation !== null && { elevationM: elevation * metresPerUnit }),
      });
    }
    const floorOf = (id: string | null) => floors.get(id) ?? outside;
    for (const { name, globalId, storeyGlobalId } of slabs)
      floorOf(storeyGlobalId).children.push(leaf(name ?? '', 'FLOOR', globalId));
    for (const { number, globalId, storeyGlobalId } of walls)
      floorOf(storeyGlobalId).children.push(leaf(number, 'WALL', globalId));
  }
  return [...floors.values(), outside].filter(({ children }) => children.length > 0);
}

/** The names of the buildings with walls, by GlobalId; none if there is only one. */
function buildingNames(models: readonly TreeParts[]): Map<string | null, string> {
  const names = new Map<string | null, string>();
  for (const { buildings, storeys, walls } of models) {
    const used = new Set(walls.map(({ storeyGlobalId }) => storeyGlobalId));
    const withWalls = new Set(
      storeys.filter(({ globalId }) => used.has(globalId)).map((storey) => storey.buildingGlobalId),
    );
    for (const { globalId, name, longName } of buildings) {
      const title = withWalls.has(globalId) ? usableTitle(name, longName) : null;
      if (title !== null) names.set(globalId, title);
    }
  }
  return new Set([...names.values()].map(titleKey)).size > 1 ? names : new Map();
}

function leaf(name: string, type: ModelTreeNode['type'], globalid: string): ModelTreeNode {
  return { name, type, globalid, children: [] };
}
