import type { Floor, Wall } from './viewer-data';
import { volumeOf } from './viewer-data';

export const COLOR_MODES = ['none', 'thickness', 'storey'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Walls of one colour, as a line of the legend. */
export interface ColorGroup {
  key: string;
  /** Thickness in mm, or the storey's name. */
  value: number | string | null;
  /** As style sheets write it. */
  color: string;
  walls: readonly Wall[];
  volumeM3: number;
}

/** Colours that are told apart by lightness too; where there are more groups they begin again. */
const COLORS = [
  'var(--color-product-0)',
  'var(--color-product-1)',
  'var(--color-product-2)',
  'var(--color-state-prepare)',
  'var(--color-state-revise)',
  'var(--color-state-order)',
  'var(--color-state-review)',
  'var(--color-state-closed)',
];
const PLAIN = 'var(--color-model-wall)';

/** The walls by what they are coloured by: thick ones first, storeys from below. */
export function colorGroups(mode: ColorMode, floors: readonly Floor[]): ColorGroup[] {
  if (mode === 'none') return [];
  if (mode === 'storey') {
    return floors.map(({ id, name, walls }, place) => group(`storey:${id}`, name, walls, place));
  }
  const byThickness = new Map<number | null, Wall[]>();
  for (const wall of floors.flatMap(({ walls }) => walls)) {
    const thicknessMm = wall.measures?.thicknessMm ?? null;
    const rounded = thicknessMm === null ? null : Math.round(thicknessMm);
    byThickness.set(rounded, [...(byThickness.get(rounded) ?? []), wall]);
  }
  return [...byThickness]
    .sort(([a], [b]) => (b ?? 0) - (a ?? 0))
    .map(([value, walls], place) => group(`thickness:${value ?? ''}`, value, walls, place));
}

function group(
  key: string,
  value: number | string | null,
  walls: readonly Wall[],
  place: number,
): ColorGroup {
  const color = value === null ? PLAIN : (COLORS[place % COLORS.length] ?? PLAIN);
  return { key, value, color, walls, volumeM3: volumeOf(walls) };
}

/** The colour of each wall by its id. */
export function colorsOf(groups: readonly ColorGroup[]): Map<string, string> {
  return new Map(groups.flatMap(({ color, walls }) => walls.map(({ id }): [string, string] => [id, color])));
}
