import { flatStorey } from '../files/flat-walls';
import type { IfcBuilding, IfcStorey } from '../files/ifc-writer';
import { DUTCH_DRAWING, storeyDrawing } from '../files/storey-drawing';
import { BLOCKS, modelKey, STOREY_TITLES } from './p-2002-plan';

export const TITLE = 'Park Zuidrand';

const BLOCKS_PER_ROW = 4;
const FLATS = { bayMm: 5_000, depthMm: 10_000, storeyHeightMm: 2_900 };
/** Offset of the partitions before the reviewer asked to move them. */
const EARLIER_SHIFT_MM = -600;

/** Twelve blocks of ten storeys with 25 walls each: 3,000 walls, whose numbers restart in every block. */
export function blockBuildings(): IfcBuilding[] {
  return BLOCKS.map((name, index) => ({
    name,
    xMm: (index % BLOCKS_PER_ROW) * 32_000,
    yMm: Math.floor(index / BLOCKS_PER_ROW) * 28_000,
    storeys: STOREY_TITLES.map((storey, at) => flatStorey({ key: modelKey(name), ...FLATS }, at, storey)),
  }));
}

/** The current drawing of a storey's walls. */
export function wallDrawing(block: string, storey: IfcStorey, revision: string): Uint8Array {
  const lines = [block, storey.name, `Wandtekening, index ${revision}`];
  return storeyDrawing({ words: DUTCH_DRAWING, title: TITLE, lines, walls: storey.walls });
}

/** The drawing from before the partitions were moved. */
export function earlierDrawing(block: string, storeyIndex: number): Uint8Array {
  const flats = { key: modelKey(block), ...FLATS, partitionShiftMm: EARLIER_SHIFT_MM };
  return wallDrawing(block, flatStorey(flats, storeyIndex, STOREY_TITLES[storeyIndex] ?? ''), 'A');
}
