import { DATE_TOO_EARLY, type Day, deliveryDayProblem } from '../calendar';
import type { StateKey } from '../vocabulary/states';
import { type Material, pairMaterials } from './materials';
import { availableVolumeM3, isWholeLitres } from './volume-limit';

/** The most rows of one lot. */
export const MAX_MATERIALS_PER_LOT = 100;

export const MATERIAL_CODES = [
  'DELIVERY.TypeUnknown',
  'DELIVERY.VolumeNegative',
  'DELIVERY.VolumeDecimals',
  'DELIVERY.MaxValueReached',
  'DELIVERY.DateRequired',
  DATE_TOO_EARLY,
] as const;

/** A problem in a row of materials; `field` is the name on the wire. */
export interface MaterialProblem {
  code: (typeof MATERIAL_CODES)[number];
  index: number;
  field: 'type' | 'volume' | 'deliveryDate';
  values?: { max: number };
}

export interface MaterialFacts {
  /** The stored rows of the lot. */
  stored: readonly Material[];
  /** Titles of the product types that are offered; a lot may keep those of its stored rows. */
  types: ReadonlySet<string>;
  /** The earliest day for a changed date; null if it is not checked. */
  minDay: Day | null;
}

/** The problems of the rows of a lot, each row checked by itself (portal-2 §5, domain.md §6). */
export function checkMaterials(sent: readonly Material[], facts: MaterialFacts): MaterialProblem[] {
  const pairs = pairMaterials(facts.stored, sent);
  return sent.flatMap((row, index) => rowProblems(row, pairs[index] ?? null, facts, index));
}

function rowProblems(
  row: Material,
  stored: Material | null,
  { types, minDay, stored: storedRows }: MaterialFacts,
  index: number,
): MaterialProblem[] {
  const problems: MaterialProblem[] = [];
  const isKnown = types.has(row.type) || storedRows.some(({ type }) => type === row.type);
  if (!isKnown) problems.push({ code: 'DELIVERY.TypeUnknown', index, field: 'type' });
  const volumeCode = volumeFault(row.volumeM3);
  if (volumeCode !== null) problems.push({ code: volumeCode, index, field: 'volume' });
  const dateCode = dayProblem(row.deliveryDay, stored, minDay);
  if (dateCode !== null) problems.push({ code: dateCode, index, field: 'deliveryDate' });
  return problems;
}

/** Volumes are stored in whole litres; a volume with more decimals is refused, whatever its size (domain.md §11). */
function volumeFault(volumeM3: number): MaterialProblem['code'] | null {
  if (volumeM3 < 0) return 'DELIVERY.VolumeNegative';
  return isWholeLitres(volumeM3) ? null : 'DELIVERY.VolumeDecimals';
}

/** A row may have no date only if the stored row has none. */
function dayProblem(
  day: Day | null,
  stored: Material | null,
  minDay: Day | null,
): MaterialProblem['code'] | null {
  if (minDay === null) return null;
  if (day === null) return stored?.deliveryDay === null ? null : 'DELIVERY.DateRequired';
  return deliveryDayProblem(day, { stored: stored?.deliveryDay ?? null, minDay });
}

/**
 * The maximum volume of each row of a lot, given the volumes of the sibling lots and of the lot's other rows
 * (portal-2 §5: max value reached).
 */
export function maxVolumesM3(volumesM3: readonly number[], siblingsM3: number): number[] {
  return volumesM3.map((_, index) =>
    availableVolumeM3([siblingsM3, ...volumesM3.filter((__, other) => other !== index)]),
  );
}

/** The rows of a lot whose volume is over their maximum. */
export function volumeProblems(volumesM3: readonly number[], siblingsM3: number): MaterialProblem[] {
  return maxVolumesM3(volumesM3, siblingsM3).flatMap((max, index) => {
    const volumeM3 = volumesM3[index] ?? 0;
    return volumeM3 > max
      ? [{ code: 'DELIVERY.MaxValueReached' as const, index, field: 'volume' as const, values: { max } }]
      : [];
  });
}

/** Whether kind and volume of a lot's materials can no longer change (domain.md §4, "Deliveries"). */
export function areVolumesLocked(stateKey: StateKey): boolean {
  return stateKey === 'Approved' || stateKey === 'Closed' || stateKey === 'Archived';
}

/**
 * The reason why the rows of a lot cannot be replaced by the sent ones: kinds and volumes of an approved lot
 * are locked, and so are the dates of rows on a Fixed delivery (domain.md §4, "Deliveries").
 */
export function lockOfMaterials(
  sent: readonly Material[],
  lot: { stored: readonly Material[]; stateKey: StateKey; fixedDays: readonly Day[] },
): 'VolumesLocked' | 'DeliveryFixed' | null {
  if (areVolumesLocked(lot.stateKey) && !sameAmounts(lot.stored, sent)) return 'VolumesLocked';
  const pairs = pairMaterials(lot.stored, sent);
  const isOnFixedDay = (row: Material) => row.deliveryDay !== null && lot.fixedDays.includes(row.deliveryDay);
  const moves = lot.stored.filter(isOnFixedDay).some((row) => {
    const continued = sent[pairs.indexOf(row)];
    return continued?.deliveryDay !== row.deliveryDay;
  });
  return moves ? 'DeliveryFixed' : null;
}

/** Whether two lists have the same kinds with the same volumes, in any order. */
function sameAmounts(a: readonly Material[], b: readonly Material[]): boolean {
  const amounts = (rows: readonly Material[]) =>
    rows
      .map(({ type, volumeM3 }) => JSON.stringify([type, volumeM3]))
      .sort()
      .join();
  return amounts(a) === amounts(b);
}
