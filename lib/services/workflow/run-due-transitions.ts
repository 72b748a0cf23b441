import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import {
  ARCHIVE_AFTER_DAYS,
  CLOSE_UNDATED_AFTER_DAYS,
  type DueUnit,
  dueTransition,
} from '@/lib/domain/workflow/due-transitions';
import { changesOfStep } from '@/lib/domain/workflow/settle';
import type { ActionKey } from '@/lib/domain/workflow/transitions';
import { SYSTEM_AUTHOR, type WriteContext } from '../context';
import { lockUnit } from '../scope';
import { applyChanges } from './apply-changes';
import { loadProjectTree, type ProjectUnit } from './project-tree';
import { refreshTasks } from './refresh-tasks';

/**
 * The daily work of the calendar (domain.md §4, "job"): order lots close the day after their delivery, or 60 days
 * after they were ordered without a date, projects
 * when their last delivery is past or all their order lots are closed, and are archived 365 days later. Each
 * project is a transaction of its own, locked as for a step by hand; the journal names the portal as author.
 * Run again it finds nothing to do; cut off, the next run does the rest.
 */
export async function runDueTransitions(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const today = todayInBerlin(now);
  for (const rootUnitId of await dueRoots(db, today)) {
    if (signal?.aborted) return;
    await db.transaction((tx) => moveDueUnits({ db: tx, now, viewer: SYSTEM_AUTHOR }, rootUnitId, today));
  }
}

async function moveDueUnits(ctx: WriteContext, rootUnitId: string, today: Day): Promise<void> {
  await lockUnit(ctx.db, rootUnitId);
  const deliveries = await deliveryDays(ctx.db, rootUnitId);
  let tree = await loadProjectTree(ctx, rootUnitId);
  // Lots first: the root may be due because of them. A root that closes takes what is left along.
  const inOrder = [...tree].sort((a, b) => Number(a.parentUnitId === null) - Number(b.parentUnitId === null));
  for (const { unitId } of inOrder) {
    const unit = tree.find((candidate) => candidate.unitId === unitId);
    const to = unit ? dueTransition(dueUnit(unit, tree, deliveries), today) : null;
    if (!unit || to === null) continue;
    tree = await applyChanges(ctx, rootUnitId, tree, changesOfStep(tree, unitId, stepOf(unit, to), to));
  }
  await refreshTasks(ctx, rootUnitId, tree);
}

/** The step somebody would have taken by hand to the same end. */
function stepOf(unit: ProjectUnit, to: 'Closed' | 'Archived'): { actionKey: ActionKey; effects: [] } {
  if (to === 'Archived') return { actionKey: 'archiveProject', effects: [] };
  return { actionKey: unit.parentUnitId === null ? 'closeProject' : 'closeOrderLot', effects: [] };
}

function dueUnit(
  unit: ProjectUnit,
  tree: readonly ProjectUnit[],
  deliveries: ReadonlyMap<string, Day>,
): DueUnit {
  const orderLots = tree.filter(
    ({ unitType }) => unitType === 'aacorderlot' || unitType === 'lintelorderlot',
  );
  return {
    unitType: unit.unitType,
    variant: unit.variant,
    stateKey: unit.stateKey,
    stateSinceDay: todayInBerlin(new Date(unit.stateSince)),
    lastDeliveryDay: deliveries.get(unit.unitId) ?? null,
    allOrderLotsClosed: orderLots.length > 0 && orderLots.every(({ stateKey }) => stateKey === 'Closed'),
  };
}

/** The last delivery below a project: as planned since its lots were approved, else of their materials. */
const LAST_DELIVERY = sql`coalesce(
  (select max(lot.delivery_date) from delivery_lots lot where lot.root_unit_id = units.unit_id),
  (select max(material.delivery_date) from materials material
    join units below on below.unit_id = material.unit_id where below.root_unit_id = units.unit_id))`;

/** The projects in which something is due; looked at again, unit by unit, under their lock. */
async function dueRoots(db: Db, today: Day): Promise<string[]> {
  const rows = await db
    .select({ rootUnitId: sql<string>`root_unit_id` })
    .from(
      sql`(
        select root_unit_id from units
        where unit_type in ('aacorderlot', 'lintelorderlot') and state_key = 'Approved'
          and (delivery_date < ${today}::date or delivery_date is null
            and (state_since at time zone 'Europe/Berlin')::date <= ${today}::date - ${CLOSE_UNDATED_AFTER_DAYS}::int)
        union
        select unit_id from units
        where parent_unit_id is null and state_key = 'Approved' and case
          when variant = 'other' then ${LAST_DELIVERY} < ${today}::date
          else not exists (
              select 1 from units lot where lot.root_unit_id = units.unit_id
                and lot.unit_type in ('aacorderlot', 'lintelorderlot') and lot.state_key <> 'Closed')
            and exists (
              select 1 from units lot where lot.root_unit_id = units.unit_id
                and lot.unit_type in ('aacorderlot', 'lintelorderlot'))
          end
        union
        select unit_id from units
        where parent_unit_id is null and state_key = 'Closed'
          and (state_since at time zone 'Europe/Berlin')::date <= ${today}::date - ${ARCHIVE_AFTER_DAYS}::int
      ) as due`,
    )
    .orderBy(sql`root_unit_id`);
  return rows.map(({ rootUnitId }) => rootUnitId);
}

/** The delivery day of each order lot of the project, and the last one of the project. */
async function deliveryDays(db: Db, rootUnitId: string): Promise<Map<string, Day>> {
  const rows = await db
    .select({ unitId: sql<string>`unit_id`, day: sql<Day>`day::text` })
    .from(
      sql`(
        select unit_id, case when parent_unit_id is null then ${LAST_DELIVERY} else delivery_date end as day
        from units
        where root_unit_id = ${rootUnitId}
          and (parent_unit_id is null or unit_type in ('aacorderlot', 'lintelorderlot'))
      ) as planned`,
    )
    .where(sql`day is not null`);
  return new Map(rows.map(({ unitId, day }) => [unitId, day]));
}
