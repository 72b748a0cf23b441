import { and, desc, eq, exists, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { hasPicture, isPicture, isPicturedModel } from '@/db/queries/pictured-models';
import { jsonObject, scalarOrNull } from '@/db/queries/sql';
import { contents, files, units } from '@/db/schema';
import type { DashboardDto, NextTaskDto } from '@/lib/contract/dashboard';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { ServiceContext } from '../context';
import { inboxOf } from '../tasks/list-inbox';
import type { TaskRow } from '../tasks/list-tasks';

/** Number of tasks on the dashboard; the inbox has all of them. */
const SHOWN_TASKS = 3;

/** The first tasks of the viewer's inbox with the pictures of their units, and the number of all tasks. */
export async function nextTasks(
  ctx: ServiceContext,
  waiting: readonly TaskRow[],
): Promise<DashboardDto['tasks']> {
  const tasks = await inboxOf(ctx, waiting);
  const shown = tasks.slice(0, SHOWN_TASKS);
  const pictures = await picturesOf(
    ctx,
    shown.map(({ projectUnitID }) => projectUnitID),
  );
  const next = shown.flatMap((task): NextTaskDto[] => {
    const picture = pictures.get(task.projectUnitID);
    return picture ? [{ ...task, ...picture }] : [];
  });
  return { count: tasks.length, next };
}

type Picture = Pick<NextTaskDto, 'projectUnitType' | 'drawing' | 'hasPreview'>;

/**
 * Type and pictures of units by their ids; the viewer has tasks there. A drawing job shows the drawing of its
 * lot.
 */
async function picturesOf({ db }: ServiceContext, unitIds: string[]): Promise<Map<string, Picture>> {
  if (unitIds.length === 0) return new Map();
  const ofFile = eq(contents.sha256, files.sha256);
  const drawing = db
    .select({
      value: jsonObject({
        projectUnitID: files.unitId,
        projectFileID: files.fileId,
        version: files.fileVersion,
      }),
    })
    .from(files)
    .innerJoin(contents, ofFile)
    .where(
      and(
        or(eq(files.unitId, units.unitId), eq(files.unitId, units.approvalLotId)),
        notInArray(files.kind, [...MODEL_KINDS]),
        isNull(files.deletedAt),
        hasPicture,
      ),
    )
    .orderBy(desc(files.updatedAt), desc(files.fileId))
    .limit(1);
  const preview = db
    .select({ one: sql`1` })
    .from(files)
    .innerJoin(contents, ofFile)
    .where(
      or(
        and(
          sql`${files.unitId} in (${units.unitId}, ${units.parentUnitId}, ${units.rootUnitId})`,
          isPicturedModel,
        ),
        and(eq(files.unitId, units.rootUnitId), isPicture),
      ),
    );
  const rows = await db
    .select({
      unitId: units.unitId,
      projectUnitType: units.unitType,
      drawing: scalarOrNull(drawing),
      hasPreview: sql<boolean>`${exists(preview)}`,
    })
    .from(units)
    .where(inArray(units.unitId, unitIds));
  return new Map(rows.map(({ unitId, ...picture }) => [unitId, picture]));
}
