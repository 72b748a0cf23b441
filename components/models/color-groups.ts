import { type Floor, volumeOf, type Wall } from './viewer-data';

export const COLOR_MODES = ['none', 'thickness', 'storey', 'lot'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Walls of one colour, as a line of the legend. */
export interface ColorGroup {
  key: string;
  /** Thickness in mm, the storey's name or the lot's number; null where it is not known. */
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

/** The walls by what they are coloured by: thick ones first, storeys from below, lots by their numbers. */
export function colorGroups(
  mode: ColorMode,
  floors: readonly Floor[],
  lotNames: Readonly<Record<string, string>>,
): ColorGroup[] {
  if (mode === 'none') return [];
  const reasonOf: Record<Exclude<ColorMode, 'none'>, (wall: Wall) => number | string | null> = {
    thickness: ({ measures }) => roundedOr(measures?.thicknessMm),
    storey: ({ floorName }) => floorName || null,
    lot: ({ measures }) => lotNames[measures?.projectUnitID ?? ''] ?? null,
  };
  const groups = new Map<number | string | null, Wall[]>();
  for (const wall of floors.flatMap(({ walls }) => walls)) {
    const value = reasonOf[mode](wall);
    groups.set(value, [...(groups.get(value) ?? []), wall]);
  }
  const entries = [...groups];
  if (mode !== 'storey') entries.sort(([a], [b]) => compare(a, b));
  return entries.map(([value, walls], place) => ({
    key: `${mode}:${value ?? ''}`,
    value,
    color: value === null ? PLAIN : (COLORS[place % COLORS.length] ?? PLAIN),
    walls,
    volumeM3: volumeOf(walls),
  }));
}

const roundedOr = (length: number | null | undefined) =>
  length === null || length === undefined ? null : Math.round(length);

/** Thick before thin, texts as people count, and what is not known last. */
function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return b - a;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** The colour of each wall by its id. */
export function colorsOf(groups: readonly ColorGroup[]): Map<string, string> {
  return new Map(groups.flatMap(({ color, walls }) => walls.map(({ id }): [string, string] => [id, color])));
}
