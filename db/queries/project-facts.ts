import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { addresses, materials, members, units, users } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { DONE_STATES, RESPONSIBLE_ROLES } from '@/lib/domain/units/project-facts';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { cachedQuery } from './cached-query';
import { inKeys } from './in-keys';
import { fullNameColumn } from './names';
import { nextDeliveryColumn } from './next-delivery';
import { actingPlaceholder, actingValues, type Reader, scopeQueryKey, visibleUnits } from './scope';
import { isAnyOf } from './sql';

/** Queries without a scope of their own have one text. */
const ONE_FORM = () => '';

type Connection = Pick<Reader, 'db'>;

/** The visible projects among these ids, with the cities of their sites and their next deliveries. */
export function readProjectSites(reader: Reader, ids: readonly string[]) {
  return siteQuery(reader).execute({ ids, ...actingValues(reader) });
}

/** What lies below projects, by their ids: their lots, volumes and responsible people. */
export async function readProjectContents(db: Db, ids: readonly string[]) {
  const [lots, volumes, people] = await Promise.all([
    byUnit(lotQuery({ db }).execute({ ids })),
    byUnit(volumeQuery({ db }).execute({ ids })),
    byUnit(responsibleQuery({ db }).execute({ ids })),
  ]);
  return { lots, volumes, people };
}

/** One text for any number of ids, so that the server plans it once. */
function isAsked(column: AnyColumn): SQL {
  return isAnyOf(column, sql.placeholder('ids'));
}

const siteQuery = cachedQuery(scopeQueryKey, (reader: Reader) =>
  reader.db
    .select({
      unitId: units.unitId,
      city: addresses.city,
      nextDeliveryDate: sql<Day | null>`(${nextDeliveryColumn})::text`,
    })
    .from(units)
    .leftJoin(addresses, eq(addresses.addressId, units.siteAddressId))
    .where(
      and(isAsked(units.unitId), isNull(units.parentUnitId), visibleUnits(reader, actingPlaceholder(reader))),
    )
    .prepare(''),
);

const lotQuery = cachedQuery(ONE_FORM, ({ db }: Connection) =>
  db
    .select({
      unitId: units.rootUnitId,
      lots: sql<number>`count(*)::int`,
      lotsDone: sql<number>`(count(*) filter (where ${inKeys(units.stateKey, DONE_STATES)}))::int`,
    })
    .from(units)
    .where(and(isAsked(units.rootUnitId), inArray(units.unitType, [...LOT_TYPES])))
    .groupBy(units.rootUnitId)
    .prepare(''),
);

const volumeQuery = cachedQuery(ONE_FORM, ({ db }: Connection) =>
  db
    .select({ unitId: units.rootUnitId, volumeM3: sql<number>`sum(${materials.volumeM3})::float8` })
    .from(units)
    .innerJoin(materials, eq(materials.unitId, units.unitId))
    .where(isAsked(units.rootUnitId))
    .groupBy(units.rootUnitId)
    .prepare(''),
);

/** If several people have the role, the first by name. */
const responsibleQuery = cachedQuery(ONE_FORM, ({ db }: Connection) =>
  db
    .selectDistinctOn([members.rootUnitId], {
      unitId: members.rootUnitId,
      name: fullNameColumn(users),
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
