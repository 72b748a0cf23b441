import type { ScannedWall } from './scanned-model';
import { volumeSource, type WallMeasures } from './wall-measures';

/** What is to be known about a total of volumes. */
export interface VolumeDoubts {
  /** Walls that are missing in the total, because neither a shape nor the file gives their volume. */
  withoutVolume: number;
  /** Walls whose part of the total is not reliable, because their shape is open. */
  openShapes: number;
  /** Walls with the volume that the file gives. */
  fromFile: number;
}

export interface WallTotals extends VolumeDoubts {
  wallCount: number;
  /** The number of storeys with walls; all walls without a storey count as one storey. */
  storeyCount: number;
  /** Total of the known wall volumes. */
  volumeM3: number;
}

interface MeasuredWalls {
  walls: readonly Pick<ScannedWall, 'expressId' | 'storeyGlobalId'>[];
  /** The measures of all walls of the model; null until they are measured, which leaves no doubt about them. */
  measures: readonly (MeasuredVolume & Pick<WallMeasures, 'expressId'>)[] | null;
}

/** What is measured of the volume of a wall. */
export type MeasuredVolume = Pick<WallMeasures, 'volumeM3' | 'volumeFrom' | 'isClosed'>;

/** @param walls their measures; nothing of a wall without any */
export function volumeDoubts(walls: readonly (MeasuredVolume | null | undefined)[]): VolumeDoubts {
  const counts = { none: 0, shape: 0, file: 0, openShape: 0 };
  for (const wall of walls) counts[(wall && volumeSource(wall)) || 'none'] += 1;
  return { withoutVolume: counts.none, openShapes: counts.openShape, fromFile: counts.file };
}

/** The number of walls and storeys of models, and their volume. */
export function wallTotals(models: readonly MeasuredWalls[]): WallTotals {
  const storeys = new Set<string | null>();
  let wallCount = 0;
  let volumeM3 = 0;
  const found: (MeasuredVolume | undefined)[] = [];
  for (const { walls, measures } of models) {
    const known = new Map(measures?.map((measured) => [measured.expressId, measured]));
    wallCount += walls.length;
    for (const { expressId, storeyGlobalId } of walls) {
      storeys.add(storeyGlobalId);
      const measured = known.get(expressId);
      volumeM3 += measured?.volumeM3 ?? 0;
      if (measures !== null) found.push(measured);
    }
  }
  return { wallCount, storeyCount: storeys.size, volumeM3, ...volumeDoubts(found) };
}
