/** The most walls in one assignment. */
export const MAX_WALLS_PER_ASSIGNMENT = 5_000;

/** A requested assignment: a wall to a lot, or null to remove an assignment made by a person. */
export interface WallAssignment {
  globalId: string;
  unitId: string | null;
  /** The lot of the wall when the person loaded the page; not compared if missing. */
  seenUnitId?: string | null | undefined;
}

/** The facts of a project that wall assignments are checked against. */
export interface AssignableWalls {
  isLot: (unitId: string) => boolean;
  /** Whether a file above the lot contains the wall. */
  hasWall: (globalId: string, unitId: string) => boolean;
}

export type AssignmentProblem = 'UnknownWall' | 'UnknownLot' | 'WallTwice';

/** The problem of each entry of a list, by its index; empty if all walls can be assigned. */
export function assignmentProblems(
  sent: readonly WallAssignment[],
  { isLot, hasWall }: AssignableWalls,
): { index: number; problem: AssignmentProblem }[] {
  const named = new Set<string>();
  return sent.flatMap(({ globalId, unitId }, index): { index: number; problem: AssignmentProblem }[] => {
    const isTwice = named.has(globalId);
    named.add(globalId);
    if (isTwice) return [{ index, problem: 'WallTwice' }];
    if (unitId === null) return [];
    if (!isLot(unitId)) return [{ index, problem: 'UnknownLot' }];
    return hasWall(globalId, unitId) ? [] : [{ index, problem: 'UnknownWall' }];
  });
}

/** A changed assignment of a wall; null for no lot. */
export interface AssignmentChange {
  globalId: string;
  from: string | null;
  to: string | null;
}

/**
 * The changes that a list of assignments makes.
 * @param stored the current lots of the assigned walls
 */
export function assignmentChanges(
  sent: readonly WallAssignment[],
  stored: ReadonlyMap<string, string>,
): AssignmentChange[] {
  return sent.flatMap(({ globalId, unitId: to }) => {
    const from = stored.get(globalId) ?? null;
    return from === to ? [] : [{ globalId, from, to }];
  });
}

/** The indexes of entries that somebody else has assigned since the person loaded the page. */
export function assignedMeanwhile(
  sent: readonly WallAssignment[],
  stored: ReadonlyMap<string, string>,
): number[] {
  return sent.flatMap(({ globalId, unitId, seenUnitId }, index) => {
    const now = stored.get(globalId) ?? null;
    return seenUnitId === undefined || seenUnitId === now || unitId === now ? [] : [index];
  });
}
