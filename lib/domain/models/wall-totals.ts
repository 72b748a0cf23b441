import type { ScannedWall } from './scanned-model';
import type { WallMeasures } from './wall-measures';

export interface WallTotals {
  wallCount: number;
  /** Storeys in which the walls stand; those without a storey count as one. */
  storeyCount: number;
  /** Of the walls whose volume is known. */
  volumeM3: number;
}

interface MeasuredWalls {
  walls: readonly Pick<ScannedWall, 'expressId' | 'storeyGlobalId'>[];
  /** Of all walls of the model. */
  measures: readonly Pick<WallMeasures, 'expressId' | 'volumeM3'>[];
}

/** How many walls models have, in how many storeys, and their volume. */
export function wallTotals(models: readonly MeasuredWalls[]): WallTotals {
  const storeys = new Set<string | null>();
  let wallCount = 0;
  let volumeM3 = 0;
  for (const { walls, measures } of models) {
    const volumes = new Map(measures.map((measured) => [measured.expressId, measured.volumeM3]));
    wallCount += walls.length;
    for (const { expressId, storeyGlobalId } of walls) {
      storeys.add(storeyGlobalId);
      volumeM3 += volumes.get(expressId) ?? 0;
    }
  }
  return { wallCount, storeyCount: storeys.size, volumeM3 };
}
