import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { units } from '@/db/schema';
import type { ScheduleUnitDto } from '@/lib/contract/questionnaire';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';

const parent = alias(units, 'parent');
const job = alias(units, 'job');

/** The same order for all languages, because it is stored in the saved rows. */
const byTitle = new Intl.Collator('en', { numeric: true });

/**
 * The units with rows in a delivery schedule, by subproject, then title: the drawing jobs, and the lots
 * without one. The root is in scope.
 */
export async function listScheduleUnits(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<ScheduleUnitDto[]> {
  const isJobless = and(inArray(units.unitType, LOT_TYPES), isNull(job.unitId));
  const rows = await db
    .select({
      projectUnitID: units.unitId,
      title: units.title,
      subTitle: sql<string>`coalesce(${parent.title}, '')`,
      custRef: units.custRef,
    })
    .from(units)
    .leftJoin(parent, eq(parent.unitId, units.parentUnitId))
    .leftJoin(job, eq(job.approvalLotId, units.unitId))
    .where(and(eq(units.rootUnitId, rootUnitId), or(eq(units.unitType, 'drawingjob'), isJobless)))
    .orderBy(units.unitNo);
  return rows.sort((a, b) => byTitle.compare(a.subTitle, b.subTitle) || byTitle.compare(a.title, b.title));
}
