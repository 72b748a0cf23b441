import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addresses, materials, members, units, users } from '@/db/schema';
import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import { DONE_STATES, RESPONSIBLE_ROLES } from '@/lib/domain/units/project-facts';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { fullNameColumn } from '../full-name-column';
import { visibleUnits } from '../scope';
import { inKeys } from '../workflow/in-keys';
import { nextDeliveryColumn } from './next-delivery';

/**
 * The data about the units below each project for the list of projects, in the order of the ids; invisible
 * projects are left out. Four statements for any number of projects.
 */
export async function listProjectFacts(
  ctx: ServiceContext,
  unitIds: readonly string[],
): Promise<ProjectFactsDto[]> {
  const roots = await sites(ctx, unitIds);
  const ids = roots.map(({ unitId }) => unitId);
  if (ids.length === 0) return [];
  const [lots, volumes, people] = await Promise.all([
    lotFacts(ctx, ids),
    volumesOf(ctx, ids),
    responsible(ctx, ids),
  ]);
  const facts = roots.map(({ unitId, city, nextDeliveryDate }) => {
    const own = lots.get(unitId);
    return {
      projectUnitID: unitId,
      nextDeliveryDate,
      siteCity: city || null,
      responsible: people.get(unitId)?.name || null,
      volumeM3: volumes.get(unitId)?.volumeM3 ?? null,
      lots: own?.lots ?? 0,
      lotsDone: own?.lotsDone ?? 0,
    };
  });
  return facts.sort((a, b) => unitIds.indexOf(a.projectUnitID) - unitIds.indexOf(b.projectUnitID));
}

function sites(ctx: ServiceContext, unitIds: readonly string[]) {
  return ctx.db
    .select({
      unitId: units.unitId,
      city: addresses.city,
      nextDeliveryDate: sql<string | null>`(${nextDeliveryColumn})::text`,
    })
    .from(units)
    .leftJoin(addresses, eq(addresses.addressId, units.siteAddressId))
    .where(and(inArray(units.unitId, [...unitIds]), isNull(units.parentUnitId), visibleUnits(ctx)));
}

async function lotFacts({ db }: ServiceContext, ids: string[]) {
  const rows = await db
    .select({
      unitId: units.rootUnitId,
      lots: sql<number>`count(*)::int`,
      lotsDone: sql<number>`(count(*) filter (where ${inKeys(sql`units.state_key`, DONE_STATES)}))::int`,
    })
    .from(units)
    .where(and(inArray(units.rootUnitId, ids), inArray(units.unitType, [...LOT_TYPES])))
    .groupBy(units.rootUnitId);
  return byUnit(rows);
}

async function volumesOf({ db }: ServiceContext, ids: string[]) {
  const rows = await db
    .select({ unitId: units.rootUnitId, volumeM3: sql<number>`sum(${materials.volumeM3})::float8` })
    .from(units)
    .innerJoin(materials, eq(materials.unitId, units.unitId))
    .where(inArray(units.rootUnitId, ids))
    .groupBy(units.rootUnitId);
  return byUnit(rows);
}

/** If several people have the role, the first by name. */
async function responsible({ db }: ServiceContext, ids: string[]) {
  const [first] = RESPONSIBLE_ROLES;
  const rows = await db
    .selectDistinctOn([members.rootUnitId], {
      unitId: members.rootUnitId,
      name: fullNameColumn(sql`users`),
    })
    .from(members)
    .innerJoin(users, eq(users.userId, members.userId))
    .where(and(inArray(members.rootUnitId, ids), inArray(members.roleKey, [...RESPONSIBLE_ROLES])))
    .orderBy(
      members.rootUnitId,
      sql`${members.roleKey} <> ${first}`,
      users.lastName,
      users.firstName,
      users.userId,
    );
  return byUnit(rows);
}

function byUnit<Row extends { unitId: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.unitId, row]));
}
