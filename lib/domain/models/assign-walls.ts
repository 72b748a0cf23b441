/** How many walls are assigned at once. */
export const MAX_WALLS_PER_ASSIGNMENT = 5_000;

/** What a person wants: a wall in a lot, or null to take back that somebody has assigned it. */
export interface WallAssignment {
  globalId: string;
  unitId: string | null;
  /** The lot that it was assigned to when the person looked; what is left out is not compared. */
  seenUnitId?: string | null | undefined;
}

/** What a project has, as far as walls are assigned. */
export interface AssignableWalls {
  isLot: (unitId: string) => boolean;
  /** Whether a file above the lot has the wall. */
  hasWall: (globalId: string, unitId: string) => boolean;
}

export type AssignmentProblem = 'UnknownWall' | 'UnknownLot' | 'WallTwice';

/** What is wrong with each entry of a list, by its place in it; empty where all can be assigned. */
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

/** A wall whose assignment changes; null is none. */
export interface AssignmentChange {
  globalId: string;
  from: string | null;
  to: string | null;
}

/**
 * What changes by a list of assignments.
 * @param stored the lots of the walls that are assigned now
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

/** The places of those entries that somebody else has assigned since the person looked. */
export function assignedMeanwhile(
  sent: readonly WallAssignment[],
  stored: ReadonlyMap<string, string>,
): number[] {
  return sent.flatMap(({ globalId, unitId, seenUnitId }, index) => {
    const now = stored.get(globalId) ?? null;
    return seenUnitId === undefined || seenUnitId === now || unitId === now ? [] : [index];
  });
}
