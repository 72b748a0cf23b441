/** A lot that waits for its reviewer. */
export interface WaitingLot {
  unitId: string;
  unitNo: string;
}

/** Where a lot stands among those that wait. */
export interface QueuePlace {
  /** Counted from 1; null where the lot itself does not wait. */
  place: number | null;
  count: number;
  /** The ids of the lots before and after it, from the last on to the first; null where no other one waits. */
  previous: string | null;
  next: string | null;
}

/** The place of a lot in the queue, which is ordered by number; the lot itself may have left it. */
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
