import type { IfcStorey } from './ifc-writer';
import { numberedStorey, type PlannedWall, type StoreyPlace } from './numbered-storey';

interface Flats extends StoreyPlace {
  /** Width of each of the three flats, and depth of the building. */
  bayMm: number;
  depthMm: number;
  /** Moves the partitions of the rooms, for a drawing from before they were changed. */
  partitionShiftMm?: number;
}

const BAYS = [0, 1, 2];
const GABLE_MM = 150;
const PARTY_MM = 214;
const FACADE_MM = 150;
const PARTITION_MM = 100;
/** Width of a pier at each side of a window. */
const PIER_MM = 1_000;
/** Width of the corridor that the party walls leave open, and of a door. */
const CORRIDOR_MM = 1_200;
const DOOR_MM = 1_400;

/** One storey of a block with three flats: gables, party walls, piers between windows, partitions. 25 walls. */
export function flatStorey(flats: Flats, index: number, name: string): IfcStorey {
  const { bayMm, depthMm, partitionShiftMm = 0, ...place } = flats;
  const width = BAYS.length * bayMm;
  const corridor = Math.round(depthMm * 0.55);
  const rear = corridor + CORRIDOR_MM;
  const perBay = (walls: (x: number) => PlannedWall[]) => BAYS.flatMap((bay) => walls(bay * bayMm));
  const piers = (y: number) =>
    perBay((x) => [
      [x, y, 'x', PIER_MM, FACADE_MM],
      [x + bayMm - PIER_MM, y, 'x', PIER_MM, FACADE_MM],
    ]);
  const parties = [bayMm, 2 * bayMm].flatMap((x): PlannedWall[] => [
    [x, 0, 'y', corridor, PARTY_MM],
    [x, rear, 'y', depthMm - rear, PARTY_MM],
  ]);
  const plan: PlannedWall[] = [
    [0, 0, 'y', depthMm, GABLE_MM],
    [width, 0, 'y', depthMm, GABLE_MM],
    ...parties,
    ...piers(0),
    ...piers(depthMm),
    ...perBay((x) => [[x, corridor, 'x', bayMm - DOOR_MM, PARTITION_MM]]),
    ...perBay((x) => [[x + bayMm / 2 + partitionShiftMm, rear, 'y', depthMm - rear, PARTITION_MM]]),
    [bayMm, rear, 'x', bayMm - DOOR_MM, GABLE_MM],
  ];
  return numberedStorey(place, index, name, plan);
}
