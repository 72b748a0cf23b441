import type { ActivityAction } from './actions';

/** A material in an activity; volume in m³, `deliveryDate` as `YYYY-MM-DD`. */
export interface ActivityMaterial {
  type: string;
  volume: number | null;
  deliveryDate: string | null;
}

export type ActivityValue = string | number | boolean | null | ActivityMaterial[];

/** A changed field with its old and new value. */
export interface ActivityChange {
  field: string;
  from: ActivityValue;
  to: ActivityValue;
}

/** The details of an activity besides person, time and action. */
export interface ActivityDetails {
  /** What was changed if not the unit itself: a file, a delivery, a deleted unit. */
  subject?: string;
  /** Id of the person concerned; the name is looked up, so that it disappears with the account. */
  person?: string;
  changes?: ActivityChange[];
  /** Id of the absent person for whom a substitute acted; the name is looked up. */
  onBehalfOf?: string;
  /** The number of affected things, such as `{added: 3}` rows. */
  counts?: Record<string, number>;
}

/** At most this many changes are listed; the total number is in `counts.fields`. */
export const MAX_LISTED_CHANGES = 50;

/** At most this many materials are shown on each side of a change, and of a notification. */
export const MAX_SHOWN_MATERIALS = 4;

/** Materials of one side of a change, and how many more there are. */
export interface ShownMaterials {
  shown: ActivityMaterial[];
  more: number;
}

/** The materials that differ between the two sides of a change; equal ones on both sides are left out. */
export function differingMaterials(
  from: readonly ActivityMaterial[],
  to: readonly ActivityMaterial[],
): { from: ShownMaterials; to: ShownMaterials } {
  return { from: shownOf(withoutEqual(from, to)), to: shownOf(withoutEqual(to, from)) };
}

function withoutEqual(own: readonly ActivityMaterial[], others: readonly ActivityMaterial[]) {
  const left = new Map<string, number>();
  for (const material of others) {
    const key = keyOfMaterial(material);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return own.filter((material) => {
    const key = keyOfMaterial(material);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

const keyOfMaterial = ({ type, volume, deliveryDate }: ActivityMaterial) =>
  JSON.stringify([type, volume, deliveryDate]);

function shownOf(materials: readonly ActivityMaterial[]): ShownMaterials {
  const shown = materials.slice(0, MAX_SHOWN_MATERIALS);
  return { shown, more: materials.length - shown.length };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of `after` that differ from `before`; values that are not plain are compared and shown as JSON.
 */
export function changesBetween(before: Fields, after: Fields): ActivityChange[] {
  return Object.keys(after).flatMap((field): ActivityChange[] => {
    const [from, to] = [plainValue(before[field]), plainValue(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

function plainValue(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** The changes as stored: at most `MAX_LISTED_CHANGES`, with the total number if there are more. */
export function listedChanges(changes: readonly ActivityChange[]): ActivityDetails {
  const listed = { changes: changes.slice(0, MAX_LISTED_CHANGES) };
  return changes.length > listed.changes.length ? { ...listed, counts: { fields: changes.length } } : listed;
}

/** An activity entry as displayed. */
export interface ActivityLine {
  action: ActivityAction | 'stateChanged';
  unitId: string;
  /** The author's name; the login if the account is deleted. */
  author: string;
  /** Time of the latest entry in it, ms since 1970. */
  at: number;
  subject: string | null;
  changes: ActivityChange[];
  counts: Record<string, number>;
}

/** Entries of one person about one thing within this many minutes are shown as one line. */
export const GROUP_MINUTES = 5;

/**
 * Combines many small saves into one line each: consecutive entries of the same person, unit, action and
 * subject, up to `GROUP_MINUTES` before the latest of them. A field goes from its first value to its last,
 * and is left out if both are equal.
 * @param lines the latest first, in display order; steps of the workflow are not combined
 */
export function groupActivity<Line extends ActivityLine>(lines: readonly Line[]): Line[] {
  const groups: Line[] = [];
  for (const line of lines) {
    const later = groups.at(-1);
    if (later && isSameThing(later, line)) groups[groups.length - 1] = merged(later, line);
    else groups.push(line);
  }
  return groups;
}

function isSameThing(later: ActivityLine, earlier: ActivityLine): boolean {
  return (
    later.action !== 'stateChanged' &&
    later.action === earlier.action &&
    later.unitId === earlier.unitId &&
    later.author === earlier.author &&
    later.subject === earlier.subject &&
    later.at - earlier.at <= GROUP_MINUTES * 60_000
  );
}

function merged<Line extends ActivityLine>(later: Line, earlier: Line): Line {
  const counts = { ...earlier.counts };
  for (const [name, count] of Object.entries(later.counts)) counts[name] = (counts[name] ?? 0) + count;
  return { ...later, changes: mergedChanges(later, earlier), counts };
}

/** Combines changes per field, except those of the structure, which are changes of units. */
function mergedChanges(later: ActivityLine, earlier: ActivityLine): ActivityChange[] {
  if (later.action === 'structureChanged') return [...later.changes, ...earlier.changes];
  const fields = new Map(earlier.changes.map((change) => [change.field, change]));
  for (const change of later.changes) {
    const first = fields.get(change.field);
    fields.set(change.field, first ? { ...change, from: first.from } : change);
  }
  return [...fields.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
