import type { ActivityAction } from './actions';

/** A material as an activity names it; volume in m³, `deliveryDate` as `YYYY-MM-DD`. */
export interface ActivityMaterial {
  type: string;
  volume: number | null;
  deliveryDate: string | null;
}

export type ActivityValue = string | number | boolean | null | ActivityMaterial[];

/** One field as it was and as it is. */
export interface ActivityChange {
  field: string;
  from: ActivityValue;
  to: ActivityValue;
}

/** What an activity says beside who, when and what. */
export interface ActivityDetails {
  /** What it is about, where that is not the unit itself: a file, a delivery, a unit that is gone. */
  subject?: string;
  /** Id of the person it is about; the name is looked up, so that it goes with the account. */
  person?: string;
  changes?: ActivityChange[];
  /** Id of the absent person for whom a substitute did it; the name is looked up. */
  onBehalfOf?: string;
  /** How many things it touched, such as `{added: 3}` rows. */
  counts?: Record<string, number>;
}

/** Of more changed fields the first ones are listed; their number stands in `counts.fields`. */
export const MAX_LISTED_CHANGES = 50;

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `after` that differ from `before`; what is no plain value is compared and shown as JSON. */
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

/** The changes as they are stored: at most `MAX_LISTED_CHANGES`, and how many there were if more. */
export function listedChanges(changes: readonly ActivityChange[]): ActivityDetails {
  const listed = { changes: changes.slice(0, MAX_LISTED_CHANGES) };
  return changes.length > listed.changes.length ? { ...listed, counts: { fields: changes.length } } : listed;
}

/** A line of activity as people read it. */
export interface ActivityLine {
  action: ActivityAction | 'stateChanged';
  unitId: string;
  /** Who did it; their login where the account is gone. */
  author: string;
  /** Milliseconds of time of the latest entry in it. */
  at: number;
  subject: string | null;
  changes: ActivityChange[];
  counts: Record<string, number>;
}

/** Entries of one person on one thing within so many minutes read as one line. */
export const GROUP_MINUTES = 5;

/**
 * Many small saves as one line each: entries of the same person, unit, action and subject that follow each other,
 * up to `GROUP_MINUTES` before the latest of them. A field goes from its first value to its last, and is left out where that is the same.
 * @param lines the latest first, as the list is read; steps of the workflow stay alone
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

/** Each field once, but for the structure, whose changes are units. */
function mergedChanges(later: ActivityLine, earlier: ActivityLine): ActivityChange[] {
  if (later.action === 'structureChanged') return [...later.changes, ...earlier.changes];
  const fields = new Map(earlier.changes.map((change) => [change.field, change]));
  for (const change of later.changes) {
    const first = fields.get(change.field);
    fields.set(change.field, first ? { ...change, from: first.from } : change);
  }
  return [...fields.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
