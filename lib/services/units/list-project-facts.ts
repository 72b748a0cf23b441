import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { addresses, materials, members, units, users } from '@/db/schema';
import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import { DONE_STATES, RESPONSIBLE_ROLES } from '@/lib/domain/units/project-facts';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { fullNameColumn } from '../full-name-column';
import { actingPlaceholder, actingValues, scopeQueryKey, visibleUnits } from '../scope';
import { inKeys } from '../workflow/in-keys';
import { nextDeliveryColumn } from './next-delivery';

/** Queries without a scope of their own have one text. */
const ONE_FORM = () => '';

/**
 * The data about the units below each project for the list of projects, in the order of the ids; invisible
 * projects are left out. Four statements for any number of projects.
 */
export async function listProjectFacts(
  ctx: ServiceContext,
  unitIds: readonly string[],
): Promise<ProjectFactsDto[]> {
  const roots = await siteQuery(ctx).execute({ ids: unitIds, ...actingValues(ctx) });
  const ids = roots.map(({ unitId }) => unitId);
  if (ids.length === 0) return [];
  const [lots, volumes, people] = await Promise.all([
    byUnit(lotQuery(ctx).execute({ ids })),
    byUnit(volumeQuery(ctx).execute({ ids })),
    byUnit(responsibleQuery(ctx).execute({ ids })),
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

/** One text for any number of ids, so that the server plans it once. */
function isAsked(column: AnyColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::uuid[])`;
}

const siteQuery = cachedQuery(scopeQueryKey, (ctx: ServiceContext) =>
  ctx.db
    .select({
      unitId: units.unitId,
      city: addresses.city,
      nextDeliveryDate: sql<string | null>`(${nextDeliveryColumn})::text`,
    })
    .from(units)
    .leftJoin(addresses, eq(addresses.addressId, units.siteAddressId))
    .where(and(isAsked(units.unitId), isNull(units.parentUnitId), visibleUnits(ctx, actingPlaceholder(ctx))))
    .prepare(''),
);

const lotQuery = cachedQuery(ONE_FORM, ({ db }: Pick<ServiceContext, 'db'>) =>
  db
    .select({
      unitId: units.rootUnitId,
      lots: sql<number>`count(*)::int`,
      lotsDone: sql<number>`(count(*) filter (where ${inKeys(sql`units.state_key`, DONE_STATES)}))::int`,
    })
    .from(units)
    .where(and(isAsked(units.rootUnitId), inArray(units.unitType, [...LOT_TYPES])))
    .groupBy(units.rootUnitId)
    .prepare(''),
);

const volumeQuery = cachedQuery(ONE_FORM, ({ db }: Pick<ServiceContext, 'db'>) =>
  db
    .select({ unitId: units.rootUnitId, volumeM3: sql<number>`sum(${materials.volumeM3})::float8` })
    .from(units)
    .innerJoin(materials, eq(materials.unitId, units.unitId))
    .where(isAsked(units.rootUnitId))
    .groupBy(units.rootUnitId)
    .prepare(''),
);

/** If several people have the role, the first by name. */
const responsibleQuery = cachedQuery(ONE_FORM, ({ db }: Pick<ServiceContext, 'db'>) =>
  db
    .selectDistinctOn([members.rootUnitId], {
      unitId: members.rootUnitId,
      name: fullNameColumn(sql`users`),
    })
    .from(members)
    .innerJoin(users, eq(users.userId, members.userId))
    .where(and(isAsked(members.rootUnitId), inArray(members.roleKey, [...RESPONSIBLE_ROLES])))
    .orderBy(
      members.rootUnitId,
      sql`${members.roleKey} <> ${RESPONSIBLE_ROLES[0]}`,
      users.lastName,
      users.firstName,
      users.userId,
    )
    .prepare(''),
);

async function byUnit<Row extends { unitId: string }>(
  rows: Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  return new Map((await rows).map((row) => [row.unitId, row]));
}
