import { DATE_TOO_EARLY, type Day, deliveryDayProblem } from '../calendar';
import type { StateKey } from '../vocabulary/states';
import { type Material, pairMaterials } from './materials';
import { availableVolumeM3, VOLUME_LIMIT_M3 } from './volume-limit';

/** Rows that one lot may have. */
export const MAX_MATERIALS_PER_LOT = 100;

export const MATERIAL_CODES = [
  'DELIVERY.TypeUnknown',
  'DELIVERY.VolumeNegative',
  'DELIVERY.VolumeDecimals',
  'DELIVERY.MaxValueReached',
  'DELIVERY.DateRequired',
  DATE_TOO_EARLY,
] as const;

/** One thing wrong with a row of materials; the field by its name on the wire. */
export interface MaterialProblem {
  code: (typeof MATERIAL_CODES)[number];
  index: number;
  field: 'type' | 'volume' | 'deliveryDate';
  values?: { max: number };
}

export interface MaterialFacts {
  /** The lot's rows as they are stored. */
  stored: readonly Material[];
  /** Titles of the product types there are. */
  types: ReadonlySet<string>;
  /** First day a changed date may have; null where it is not asked. */
  minDay: Day | null;
}

/** What is wrong with the rows of a lot, each seen alone (portal-2 §5, domain.md §6). */
export function checkMaterials(sent: readonly Material[], facts: MaterialFacts): MaterialProblem[] {
  const pairs = pairMaterials(facts.stored, sent);
  return sent.flatMap((row, index) => rowProblems(row, pairs[index] ?? null, facts, index));
}

function rowProblems(
  row: Material,
  stored: Material | null,
  { types, minDay }: MaterialFacts,
  index: number,
): MaterialProblem[] {
  const problems: MaterialProblem[] = [];
  if (!types.has(row.type)) problems.push({ code: 'DELIVERY.TypeUnknown', index, field: 'type' });
  if (row.volumeM3 < 0) problems.push({ code: 'DELIVERY.VolumeNegative', index, field: 'volume' });
  else if (!isWholeLitres(row.volumeM3))
    problems.push({ code: 'DELIVERY.VolumeDecimals', index, field: 'volume' });
  const dateCode = dayProblem(row.deliveryDay, stored, minDay);
  if (dateCode !== null) problems.push({ code: dateCode, index, field: 'deliveryDate' });
  return problems;
}

/** A row may be without a date only if it was so before. */
function dayProblem(
  day: Day | null,
  stored: Material | null,
  minDay: Day | null,
): MaterialProblem['code'] | null {
  if (minDay === null) return null;
  if (day === null) return stored?.deliveryDay === null ? null : 'DELIVERY.DateRequired';
  return deliveryDayProblem(day, { stored: stored?.deliveryDay ?? null, minDay });
}

/** Volumes are kept to the litre. */
function isWholeLitres(volumeM3: number): boolean {
  return volumeM3 > VOLUME_LIMIT_M3 || Math.abs(volumeM3 * 1000 - Math.round(volumeM3 * 1000)) < 1e-6;
}

/**
 * The most each row of a lot may hold, beside the volumes of the sibling lots and the lot's other rows
 * (portal-2 §5: max value reached).
 */
export function maxVolumesM3(volumesM3: readonly number[], siblingsM3: number): number[] {
  return volumesM3.map((_, index) =>
    availableVolumeM3([siblingsM3, ...volumesM3.filter((__, other) => other !== index)]),
  );
}

/** The rows of a lot that hold more than is left for them. */
export function volumeProblems(volumesM3: readonly number[], siblingsM3: number): MaterialProblem[] {
  return maxVolumesM3(volumesM3, siblingsM3).flatMap((max, index) => {
    const volumeM3 = volumesM3[index] ?? 0;
    return volumeM3 > max
      ? [{ code: 'DELIVERY.MaxValueReached' as const, index, field: 'volume' as const, values: { max } }]
      : [];
  });
}

/** Kind and volume of a lot's materials do not change any more (domain.md §4, "Deliveries"). */
export function areVolumesLocked(stateKey: StateKey): boolean {
  return stateKey === 'Approved' || stateKey === 'Closed' || stateKey === 'Archived';
}

/**
 * Why the rows of a lot as a whole may not become those that were sent: kinds and volumes of an approved lot
 * stay, and so does the date of what is on a Fixed delivery (domain.md §4, "Deliveries").
 */
export function lockOfMaterials(
  sent: readonly Material[],
  lot: { stored: readonly Material[]; stateKey: StateKey; fixedDays: readonly Day[] },
): 'VolumesLocked' | 'DeliveryFixed' | null {
  if (areVolumesLocked(lot.stateKey) && !sameAmounts(lot.stored, sent)) return 'VolumesLocked';
  const pairs = pairMaterials(lot.stored, sent);
  const isHeld = (row: Material) => row.deliveryDay !== null && lot.fixedDays.includes(row.deliveryDay);
  const moves = lot.stored.filter(isHeld).some((row) => {
    const continued = sent[pairs.indexOf(row)];
    return continued?.deliveryDay !== row.deliveryDay;
  });
  return moves ? 'DeliveryFixed' : null;
}

/** Whether two lists name the same kinds with the same volumes, in whatever order. */
function sameAmounts(a: readonly Material[], b: readonly Material[]): boolean {
  const amounts = (rows: readonly Material[]) =>
    rows
      .map(({ type, volumeM3 }) => JSON.stringify([type, volumeM3]))
      .sort()
      .join();
  return amounts(a) === amounts(b);
}
