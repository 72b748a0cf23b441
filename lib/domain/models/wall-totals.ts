import type { ScannedWall } from './scanned-model';
import type { WallMeasures } from './wall-measures';

export interface WallTotals {
  wallCount: number;
  /** The number of storeys with walls; all walls without a storey count as one storey. */
  storeyCount: number;
  /** Total of the known wall volumes. */
  volumeM3: number;
}

interface MeasuredWalls {
  walls: readonly Pick<ScannedWall, 'expressId' | 'storeyGlobalId'>[];
  /** The measures of all walls of the model. */
  measures: readonly Pick<WallMeasures, 'expressId' | 'volumeM3'>[];
}

/** The number of walls and storeys of models, and their volume. */
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
