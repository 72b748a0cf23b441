import { and, eq, inArray } from 'drizzle-orm';
import { units, wallLots } from '@/db/schema';
import {
  type AssignableWalls,
  type AssignmentChange,
  assignedMeanwhile,
  assignmentChanges,
  assignmentProblems,
  type WallAssignment,
} from '@/lib/domain/models/assign-walls';
import { ModelPlaces } from '@/lib/domain/models/model-share';
import { canAssignWalls } from '@/lib/domain/permissions/can-assign-walls';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, MAX_MESSAGES, type Message } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { loadAssignedWalls, loadModelFiles, loadPlacedUnits } from './load-project-models';

interface AssignWallsInput {
  /** Any unit of the project. */
  unitId: string;
  walls: readonly WallAssignment[];
}

/** @throws AppError NotFound, Forbidden */
export async function requireWallAssigner(ctx: ServiceContext, unitId: string): Promise<void> {
  requireAllowed(canAssignWalls((await loadUnitAccess(ctx, unitId)).access));
}

/**
 * Assigns walls of a project's models to its lots, or removes assignments, all or nothing.
 * @throws AppError NotFound, ValidationFailed for walls and lots that the project does not have,
 * StateConflict if another person has assigned a wall since it was read
 */
export function assignWalls(outer: ServiceContext, { unitId, walls }: AssignWallsInput): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, unitId);
    await requireWallAssigner(ctx, rootUnitId);
    const problems = assignmentProblems(walls, await loadAssignable(ctx, rootUnitId));
    refuse(
      'ValidationFailed',
      problems.map(({ index, problem }) => ({ index, code: `WALLS.${problem}` })),
    );
    const assigned = await loadAssignedWalls(ctx.db, rootUnitId);
    const stored = new Map(assigned.map(({ globalId, unitId: lotId }) => [globalId, lotId]));
    refuse(
      'StateConflict',
      assignedMeanwhile(walls, stored).map((index) => ({ index, code: 'WALLS.AssignedMeanwhile' })),
    );
    const changes = assignmentChanges(walls, stored);
    if (changes.length === 0) return;
    await storeAssignments(ctx, rootUnitId, changes);
    await writeChanges(ctx, rootUnitId, changes);
    await emitChange(ctx.db, { rootUnitId, kind: 'walls', userId: ctx.viewer.userId });
  });
}

function refuse(
  code: 'ValidationFailed' | 'StateConflict',
  found: readonly { index: number; code: string }[],
): void {
  if (found.length === 0) return;
  const listed = found.slice(0, MAX_MESSAGES);
  const messages = listed.map((one): Message => {
    return { type: 'error', code: one.code, reference: `walls/${one.index}` };
  });
  throw new AppError(code, { messages, unlisted: found.length - listed.length });
}

/** The walls in files above the project's lots; a lot's own files already define the lot of their walls. */
async function loadAssignable(ctx: ServiceContext, rootUnitId: string): Promise<AssignableWalls> {
  const [files, placed] = await Promise.all([
    loadModelFiles(ctx.db, rootUnitId),
    loadPlacedUnits(ctx.db, rootUnitId),
  ]);
  const places = new ModelPlaces(placed);
  const lots = new Set(placed.flatMap(({ unitId, isLot }) => (isLot ? [unitId] : [])));
  const unitsOfWalls = new Map<string, Set<string>>();
  for (const { unitId, model } of files) {
    if (places.lotOf(unitId) !== null) continue;
    for (const { globalId } of model?.structure?.walls ?? []) {
      unitsOfWalls.set(globalId, new Set(unitsOfWalls.get(globalId)).add(unitId));
    }
  }
  return {
    isLot: (unitId) => lots.has(unitId),
    hasWall: (globalId, lotId) =>
      [...(unitsOfWalls.get(globalId) ?? [])].some((unitId) => places.isWithin(lotId, unitId)),
  };
}

async function storeAssignments(
  { db, viewer, now }: ServiceContext,
  rootUnitId: string,
  changes: readonly AssignmentChange[],
): Promise<void> {
  const globalIds = changes.map(({ globalId }) => globalId);
  await db
    .delete(wallLots)
    .where(and(eq(wallLots.rootUnitId, rootUnitId), inArray(wallLots.globalId, globalIds)));
  const rows = changes.flatMap(({ globalId, to }) =>
    to === null ? [] : [{ rootUnitId, globalId, unitId: to, assignedBy: viewer.userId, assignedAt: now }],
  );
  if (rows.length > 0) await db.insert(wallLots).values(rows);
}

/** Records for each lot how many walls were added and removed. */
async function writeChanges(
  ctx: ServiceContext,
  rootUnitId: string,
  changes: readonly AssignmentChange[],
): Promise<void> {
  const lotIds = new Set(changes.flatMap(({ from, to }) => [from, to].filter((id) => id !== null)));
  const lots = await ctx.db
    .select()
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitId, [...lotIds])));
  const entries = lots.map((unit) => {
    const assigned = changes.filter(({ to }) => to === unit.unitId).length;
    const released = changes.filter(({ from }) => from === unit.unitId).length;
    const counts = { ...(assigned > 0 && { assigned }), ...(released > 0 && { released }) };
    return { action: 'wallsAssigned' as const, unit, counts };
  });
  await writeActivity(ctx, ...entries);
}
