import { type Day, isoWeek } from '../calendar';

/** Volume of the materials of lots that is delivered in one week, m³. */
export interface WeekVolume {
  /** ISO 8601 week, for example 2026-W48; null for materials without a date. */
  week: string | null;
  volume: number;
}

/** Sorts after every week. */
const LAST = '9999';

/** The volume of materials per week of their delivery, in order; without a date last. */
export function volumePerWeek(
  materials: readonly { deliveryDate: Day | null; volumeM3: number }[],
): WeekVolume[] {
  // In litres, so that no fractions add up.
  const litres = new Map<string | null, number>();
  for (const { deliveryDate, volumeM3 } of materials) {
    const week = deliveryDate === null ? null : isoWeek(deliveryDate);
    litres.set(week, (litres.get(week) ?? 0) + Math.round(volumeM3 * 1000));
  }
  return [...litres]
    .map(([week, litre]) => ({ week, volume: litre / 1000 }))
    .toSorted((a, b) => (a.week ?? LAST).localeCompare(b.week ?? LAST));
}
