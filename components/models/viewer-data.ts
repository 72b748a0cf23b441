import type { ModelDto, ModelWallDto } from '@/lib/contract/models';
import type { ModelTreeNode } from '@/lib/domain/models/model-tree';

/** A wall as the viewer lists it. */
export interface Wall {
  /** GlobalId. */
  id: string;
  number: string;
  floorId: string;
  floorName: string;
  /** Sizes, volume and lot; null where its model has none of it. */
  measures: ModelWallDto | null;
}

/** A storey with its walls. */
export interface Floor {
  /** GlobalId, empty for walls without a storey. */
  id: string;
  name: string;
  walls: readonly Wall[];
}

/** The storeys of the tree, from below, with what the models know of their walls; storeys without walls are left out. */
export function floorsOf(nodes: readonly ModelTreeNode[], models: readonly ModelDto[]): Floor[] {
  const known = new Map(models.flatMap(({ walls }) => walls.map((wall) => [wall.globalID, wall] as const)));
  return nodes
    .filter(({ children }) => children.some(({ type }) => type === 'WALL'))
    .map(({ name, globalid, children }) => {
      const floorId = globalid ?? '';
      const walls = children.flatMap(({ type, name: number, globalid: id }): Wall[] => {
        if (type !== 'WALL' || id === null) return [];
        return [{ id, number, floorId, floorName: name, measures: known.get(id) ?? null }];
      });
      return { id: floorId, name, walls };
    });
}

/** The ids of everything in the tree: storeys, slabs and walls. */
export function idsOf(nodes: readonly ModelTreeNode[]): string[] {
  return nodes.flatMap(({ globalid, children }) => [globalid ?? '', ...idsOf(children)]);
}

/** The sum of what is known of the volumes, in m³. */
export function volumeOf(walls: readonly Wall[]): number {
  return walls.reduce((sum, { measures }) => sum + (measures?.volumeM3 ?? 0), 0);
}

/** The wall before or after another one of the same storeys; from the last one on to the first. */
export function neighbourOf(floors: readonly Floor[], id: string, direction: 1 | -1): Wall | undefined {
  const walls = floors.flatMap((floor) => floor.walls);
  const at = walls.findIndex((wall) => wall.id === id);
  return walls[(at + direction + walls.length) % walls.length];
}
