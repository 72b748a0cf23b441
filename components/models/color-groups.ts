import { SERIES_COUNT, seriesColor } from '@/components/ui/series-color';
import type { Day } from '@/lib/domain/calendar';
import { type VolumeDoubts, volumeDoubts } from '@/lib/domain/models/wall-totals';
import { STATE_KEYS, STATE_TONES, type StateKey } from '@/lib/domain/vocabulary/states';
import { type Floor, volumeOf, type Wall } from './viewer-data';

export const COLOR_MODES = ['none', 'thickness', 'storey', 'lot', 'state', 'delivery'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** The common property of a group's walls. */
export type GroupValue =
  | { of: 'thickness'; mm: number }
  | { of: 'storey'; name: string }
  | { of: 'lot'; number: string }
  | { of: 'state'; stateKey: StateKey }
  | { of: 'delivery'; date: Day; title: string }
  /** Those for which there is no colour left. */
  | { of: 'others'; count: number };

/** Walls of one colour, as a line of the legend. */
export interface ColorGroup {
  key: string;
  /** Null if unknown. */
  value: GroupValue | null;
  /** A CSS colour. */
  color: string;
  walls: readonly Wall[];
  volumeM3: number;
  /** About that volume, of its measured walls. */
  doubts: VolumeDoubts;
}

const PLAIN = 'var(--color-model-wall)';

/** A value with the key and sort order of its group. */
interface Reason {
  value: GroupValue;
  /** Unique within the mode. */
  key: string;
  /** Groups are sorted by this; groups without it keep the order of their walls. */
  order?: string | number;
}

const REASONS: Record<Exclude<ColorMode, 'none'>, (wall: Wall) => Reason | null> = {
  thickness: ({ measures }) => {
    if (measures?.thicknessMm == null) return null;
    const mm = Math.round(measures.thicknessMm);
    return { value: { of: 'thickness', mm }, key: String(mm), order: -mm };
  },
  storey: ({ storeyName: name }) => (name ? { value: { of: 'storey', name }, key: name } : null),
  lot: ({ lot }) => {
    if (!lot) return null;
    const { projectUnitNo: number } = lot;
    return { value: { of: 'lot', number }, key: number, order: number };
  },
  state: ({ lot }) => {
    if (!lot) return null;
    const { stateKey } = lot;
    return { value: { of: 'state', stateKey }, key: stateKey, order: STATE_KEYS.indexOf(stateKey) };
  },
  // The last delivery completes the wall.
  delivery: ({ deliveries }) => {
    const last = deliveries.at(-1);
    if (!last) return null;
    const { deliveryLotID: key, deliveryDate: date, title } = last;
    return { value: { of: 'delivery', date, title }, key, order: `${date} ${title}` };
  },
};

/**
 * The walls grouped by the colour mode: by thickness (thickest first), storey from below, lot number, state
 * in workflow order, or delivery date; unknown values come last.
 */
export function colorGroups(mode: ColorMode, floors: readonly Floor[]): ColorGroup[] {
  if (mode === 'none') return [];
  const groups = new Map<string, { reason: Reason | null; walls: Wall[] }>();
  for (const wall of floors.flatMap(({ walls }) => walls)) {
    const reason = REASONS[mode](wall);
    const group = groups.get(reason?.key ?? '');
    if (group) group.walls.push(wall);
    else groups.set(reason?.key ?? '', { reason, walls: [wall] });
  }
  const sorted = withOthers([...groups.values()].sort((a, b) => compare(a.reason, b.reason)));
  return sorted.map(({ reason, walls }, place) => ({
    key: `${mode}:${reason?.key ?? ''}`,
    value: reason?.value ?? null,
    color: colorOf(reason?.value ?? null, place),
    walls,
    volumeM3: volumeOf(walls),
    doubts: volumeDoubts(walls.flatMap(({ isMeasured, measures }) => (isMeasured ? [measures] : []))),
  }));
}

interface Grouped {
  reason: Reason | null;
  walls: Wall[];
}

/** No two groups share a colour: if there are too few, the groups with the fewest walls become one. */
function withOthers(groups: Grouped[]): Grouped[] {
  const named = groups.filter(({ reason }) => reason !== null);
  if (named.length <= SERIES_COUNT) return groups;
  const largest = [...named].sort((a, b) => b.walls.length - a.walls.length).slice(0, SERIES_COUNT);
  const rest = named.filter((group) => !largest.includes(group));
  const others: Reason = { value: { of: 'others', count: rest.length }, key: 'others' };
  return [
    ...named.filter((group) => largest.includes(group)),
    { reason: others, walls: rest.flatMap(({ walls }) => walls) },
    ...groups.filter(({ reason }) => reason === null),
  ];
}

/** A state has the background colour of its badge. */
function colorOf(value: GroupValue | null, place: number): string {
  if (value === null) return PLAIN;
  if (value.of === 'others') return 'var(--color-ink-3)';
  if (value.of === 'state') return `var(--color-${STATE_TONES[value.stateKey]}-fill)`;
  return seriesColor(place);
}

function compare(a: Reason | null, b: Reason | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a.order === 'number' && typeof b.order === 'number') return a.order - b.order;
  return String(a.order ?? '').localeCompare(String(b.order ?? ''), undefined, { numeric: true });
}

/** The colour of each wall by its id. */
export function colorsOf(groups: readonly ColorGroup[]): Map<string, string> {
  return new Map(groups.flatMap(({ color, walls }) => walls.map(({ id }): [string, string] => [id, color])));
}
