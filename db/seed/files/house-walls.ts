import type { IfcStorey, IfcWall } from './ifc-writer';

interface House {
  /** Name from which the walls' GlobalIds are derived. */
  key: string;
  widthMm: number;
  depthMm: number;
  storeyHeightMm: number;
  thicknessMm: number;
  /** Where the house begins in its building, for houses in a row. */
  xMm?: number;
  group?: string;
}

/** Thickness of the partitions inside. */
const PARTITION_MM = 100;
/** Room for the slab above the walls. */
const SLAB_MM = 260;

/** One storey of a plain house: four outer walls, a spine wall and a partition, numbered from the storey's hundred. */
export function houseStorey(house: House, index: number, name: string, firstNo = 1): IfcStorey {
  const { widthMm, depthMm, thicknessMm, storeyHeightMm, xMm = 0 } = house;
  const plan: [x: number, y: number, turned: boolean, length: number, thickness: number][] = [
    [0, 0, false, widthMm, thicknessMm],
    [widthMm, 0, true, depthMm, thicknessMm],
    [0, depthMm, false, widthMm, thicknessMm],
    [0, 0, true, depthMm, thicknessMm],
    [0, depthMm / 2, false, widthMm, thicknessMm],
    [widthMm / 2, 0, true, depthMm / 2, PARTITION_MM],
  ];
  const walls = plan.map(([x, y, turned, lengthMm, thickness], at): IfcWall => {
    const wallNo = houseWallNo(index, firstNo + at);
    return {
      wallNo,
      key: `${house.key}/${name}/${wallNo}`,
      xMm: xMm + x,
      yMm: y,
      turned,
      lengthMm,
      thicknessMm: thickness,
      heightMm: storeyHeightMm - SLAB_MM,
      ...(house.group && { group: house.group }),
    };
  });
  return { name, elevationMm: index * storeyHeightMm, walls };
}

/** The walls of one storey in `houseStorey`. */
export const WALLS_PER_STOREY = 6;

/** `003` on the ground floor, `103` above it. */
export function houseWallNo(storeyIndex: number, no: number): string {
  return String(storeyIndex * 100 + no).padStart(3, '0');
}
