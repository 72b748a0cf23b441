import type { IfcStorey } from './ifc-writer';
import { numberedStorey, type PlannedWall, type StoreyPlace } from './numbered-storey';

interface House extends Omit<StoreyPlace, 'firstNo'> {
  widthMm: number;
  depthMm: number;
  thicknessMm: number;
}

/** Thickness of the partitions inside. */
const PARTITION_MM = 100;

/** One storey of a plain house: four outer walls, a spine wall and a partition, numbered from the storey's hundred. */
export function houseStorey(house: House, index: number, name: string, firstNo = 1): IfcStorey {
  const { widthMm, depthMm, thicknessMm, ...place } = house;
  const plan: PlannedWall[] = [
    [0, 0, 'x', widthMm, thicknessMm],
    [widthMm, 0, 'y', depthMm, thicknessMm],
    [0, depthMm, 'x', widthMm, thicknessMm],
    [0, 0, 'y', depthMm, thicknessMm],
    [0, depthMm / 2, 'x', widthMm, thicknessMm],
    [widthMm / 2, 0, 'y', depthMm / 2, PARTITION_MM],
  ];
  return numberedStorey({ ...place, firstNo }, index, name, plan);
}

/** The walls of one storey in `houseStorey`. */
export const WALLS_PER_STOREY = 6;
