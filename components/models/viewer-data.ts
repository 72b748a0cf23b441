import type { ModelDto, ModelWallDto } from '@/lib/contract/models';
import type { OrderedRoomDto, WallDeliveryDto, WallLotDto, WallLotsDto } from '@/lib/contract/wall-lots';
import type { ModelTreeNode } from '@/lib/domain/models/model-tree';
import { OrderedRooms } from '@/lib/domain/models/rows-of-walls';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { compareNaturally } from '@/lib/domain/natural-order';

/** A wall as listed in the viewer. */
export interface Wall {
  /** GlobalId. */
  id: string;
  number: string;
  floorId: string;
  /** With the building, if there are several. */
  floorName: string;
  /** As in the file, equal in several buildings. */
  storeyName: string;
  /** Whether its model was measured, so that missing figures stay missing. */
  isMeasured: boolean;
  /** Sizes, volume and lot; null if its model has no data. */
  measures: ModelWallDto | null;
  /** Null if unknown. */
  lot: WallLotDto | null;
  /** The deliveries that name it, the earliest first. */
  deliveries: readonly WallDeliveryDto[];
  /** Order rows of its rooms, with their lots. */
  orderRows: readonly WallOrderRow[];
}

/** An order row of one of the wall's rooms. */
export interface WallOrderRow {
  itemID: string;
  /** Its number in the table. */
  place: number;
  lot: WallLotDto;
}

/** A storey with its walls. */
export interface Floor {
  /** GlobalId; empty for walls without a storey. */
  id: string;
  /** With the building, if there are several. */
  name: string;
  /** Empty if there is only one. */
  building: string;
  /** Null if the file does not give it. */
  elevationM: number | null;
  /** In natural order of their numbers. */
  walls: readonly Wall[];
}

/**
 * The storeys of the tree with the data of their walls: from below, the last building first, because lists begin at
 * the top. Storeys without walls are left out.
 */
export function floorsOf(
  nodes: readonly ModelTreeNode[],
  models: readonly ModelDto[],
  { lots, deliveries, orderedRooms }: Omit<WallLotsDto, 'abilities'>,
): Floor[] {
  const measured = models.flatMap(({ walls }) => walls);
  const known = new Map(measured.map((wall) => [wall.globalID, wall]));
  const ready = models.filter(({ state }) => state === 'ready');
  const done = new Set(ready.flatMap(({ walls }) => walls.map(({ globalID }) => globalID)));
  const lotsById = new Map(lots.map((lot) => [lot.projectUnitID, lot]));
  const deliveriesOf = deliveriesByWall(measured, deliveries);
  const ordered = new OrderedRooms(orderedRooms);
  return nodes
    .filter(({ children }) => children.some(({ type }) => type === 'WALL'))
    .sort((a, b) => compareNaturally(b.building ?? '', a.building ?? ''))
    .map(({ name: storeyName, globalid, children, building = '', elevationM = null }) => {
      const floorId = globalid ?? '';
      const name = [building, storeyName].filter(Boolean).join(' · ');
      const walls = children.flatMap(({ type, name: number, globalid: id }): Wall[] => {
        if (type !== 'WALL' || id === null) return [];
        const measures = known.get(id) ?? null;
        const lot = lotsById.get(measures?.projectUnitID ?? '') ?? null;
        const named = deliveriesOf.get(id) ?? [];
        const rooms = {
          storey: storeyName,
          roomNames: measures?.roomNames ?? [],
          lotId: lot?.projectUnitID ?? null,
        };
        const orderRows = rowsOf(ordered.of(rooms), lotsById);
        const place = { floorId, floorName: name, storeyName };
        const isMeasured = done.has(id);
        return [{ id, number, ...place, isMeasured, measures, lot, deliveries: named, orderRows }];
      });
      walls.sort((a, b) => compareNaturally(a.number, b.number));
      return { id: floorId, name, building, elevationM, walls };
    });
}

function rowsOf(rooms: readonly OrderedRoomDto[], lots: ReadonlyMap<string, WallLotDto>): WallOrderRow[] {
  return rooms.flatMap(({ projectUnitID, rows }) => {
    const lot = lots.get(projectUnitID);
    return lot ? rows.map((row) => ({ ...row, lot })) : [];
  });
}

function deliveriesByWall(
  walls: readonly ModelWallDto[],
  deliveries: readonly WallDeliveryDto[],
): Map<string, WallDeliveryDto[]> {
  const index = new WallIndex(walls);
  const found = new Map<string, WallDeliveryDto[]>();
  for (const delivery of deliveries) {
    for (const id of new Set(index.match(delivery.wallNos, delivery.projectUnitIDs).ids)) {
      const sameWall = found.get(id);
      if (sameWall) sameWall.push(delivery);
      else found.set(id, [delivery]);
    }
  }
  return found;
}

/** The ids of all elements in the tree: storeys, slabs and walls. */
export function idsOf(nodes: readonly ModelTreeNode[]): string[] {
  return nodes.flatMap(({ globalid, children }) => [globalid ?? '', ...idsOf(children)]);
}

/** The sum of all known volumes, in m³. */
export function volumeOf(walls: readonly Wall[]): number {
  return walls.reduce((sum, { measures }) => sum + (measures?.volumeM3 ?? 0), 0);
}

/** The previous or next wall in these storeys; wraps around at the end. */
export function neighbourOf(floors: readonly Floor[], id: string, direction: 1 | -1): Wall | undefined {
  const walls = floors.flatMap((floor) => floor.walls);
  const at = walls.findIndex((wall) => wall.id === id);
  return walls[(at + direction + walls.length) % walls.length];
}

/** Names the models by their geometry; null while one of them is not ready to be looked at, and if there are none. */
export function shownModels(models: readonly Pick<ModelDto, 'fileID' | 'state' | 'url'>[]): string | null {
  const isReady = models.every(({ state }) => state === 'ready' || state === 'refused');
  return (isReady && models.map(({ fileID, url }) => `${fileID} ${url}`).join()) || null;
}
