/** A lot that waits for its reviewer. */
export interface WaitingLot {
  unitId: string;
  unitNo: string;
}

/** The position of a lot among the waiting lots. */
export interface QueuePlace {
  /** Counted from 1; null if the lot itself does not wait. */
  place: number | null;
  count: number;
  /** The ids of the previous and the next lot, wrapping around at the ends; null if no other lot waits. */
  previous: string | null;
  next: string | null;
}

/** The position of a lot in the queue, which is sorted by number; the lot itself may no longer be in it. */
export function placeInQueue(lots: readonly WaitingLot[], lot: WaitingLot): QueuePlace {
  const ordered = lots.toSorted((a, b) => compare(a.unitNo, b.unitNo));
  const at = ordered.findIndex(({ unitId }) => unitId === lot.unitId);
  const others = ordered.filter(({ unitId }) => unitId !== lot.unitId);
  const after = others.find(({ unitNo }) => compare(unitNo, lot.unitNo) > 0) ?? others[0];
  const before = others.findLast(({ unitNo }) => compare(unitNo, lot.unitNo) < 0) ?? others.at(-1);
  return {
    place: at === -1 ? null : at + 1,
    count: ordered.length,
    previous: before?.unitId ?? null,
    next: after?.unitId ?? null,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
