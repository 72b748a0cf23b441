import type { WallMeasures } from '@/lib/domain/models/wall-measures';

/** A node of the tree of a model, as the contract's view call answers it. */
export interface TreeNode {
  name: string;
  type: 'FLOOR' | 'WALL';
  globalid: string | null;
  children: readonly TreeNode[];
}

/** A wall as the viewer lists it. */
export interface Wall {
  /** GlobalId. */
  id: string;
  number: string;
  floorId: string;
  floorName: string;
  /** Sizes and volume; null until the model is converted. */
  measures: WallMeasures | null;
}

/** A storey with its walls, from below. */
export interface Floor {
  /** GlobalId, empty for walls without a storey. */
  id: string;
  name: string;
  walls: readonly Wall[];
}

/** The storeys of the tree with what is known of their walls; leaves without walls, such as slabs, are left out. */
export function floorsOf(nodes: readonly TreeNode[], measures: ReadonlyMap<string, WallMeasures>): Floor[] {
  return nodes
    .filter(({ type, children }) => type === 'FLOOR' && children.some((child) => child.type === 'WALL'))
    .map(({ name, globalid, children }) => {
      const floorId = globalid ?? '';
      const walls = children.flatMap((child): Wall[] => {
        if (child.type !== 'WALL' || child.globalid === null) return [];
        const id = child.globalid;
        return [{ id, number: child.name, floorId, floorName: name, measures: measures.get(id) ?? null }];
      });
      return { id: floorId, name, walls };
    });
}

/** The sum of what is known of the volumes, in m³. */
export function volumeOf(walls: readonly Wall[]): number {
  return walls.reduce((sum, { measures }) => sum + (measures?.volumeM3 ?? 0), 0);
}
