import type { IfcStorey, IfcWall } from './ifc-writer';

/** A wall of a plan, in mm: its start, the axis it runs along, its length and its thickness. */
export type PlannedWall = readonly [
  x: number,
  y: number,
  along: 'x' | 'y',
  lengthMm: number,
  thicknessMm: number,
];

export interface StoreyPlace {
  /** Name from which the walls' GlobalIds are derived. */
  key: string;
  storeyHeightMm: number;
  /** Offset of the plan in its building, for terraced houses. */
  xMm?: number;
  yMm?: number;
  group?: string;
  /** Number of the first wall, within the storey's hundred. */
  firstNo?: number;
}

/** Height of the slab above the walls. */
const SLAB_MM = 260;

/** The walls of a plan as a storey, numbered from the storey's hundred in their order. */
export function numberedStorey(
  { key, storeyHeightMm, xMm = 0, yMm = 0, group, firstNo = 1 }: StoreyPlace,
  index: number,
  name: string,
  plan: readonly PlannedWall[],
): IfcStorey {
  const walls = plan.map(([x, y, along, lengthMm, thicknessMm], at): IfcWall => {
    const wallNo = wallNoOf(index, firstNo + at);
    return {
      wallNo,
      key: `${key}/${name}/${wallNo}`,
      xMm: xMm + x,
      yMm: yMm + y,
      turned: along === 'y',
      lengthMm,
      thicknessMm,
      heightMm: storeyHeightMm - SLAB_MM,
      ...(group && { group }),
    };
  });
  return { name, elevationMm: index * storeyHeightMm, walls };
}

/** `003` on the ground floor, `103` above it. */
function wallNoOf(storeyIndex: number, no: number): string {
  return String(storeyIndex * 100 + no).padStart(3, '0');
}
