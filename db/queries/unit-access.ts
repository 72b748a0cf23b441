import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { salesOrganisations, tasks, units } from '@/db/schema';
import { cachedQuery } from './cached-query';
import { heldRolesColumn } from './held-roles';
import {
  actingIds,
  actingPlaceholder,
  actingValues,
  type Reader,
  scopeQueryKey,
  visibleUnits,
} from './scope';
import { jsonObjects, query, scalar, scalarOrNull } from './sql';
import { featuresOf } from './tenant-features';
import { rulesOfProject } from './tenant-rules';

const root = alias(units, 'root');

/** A unit in the reader's scope with the input of its permission checks; undefined if it is not visible. */
export async function readUnitAccess(reader: Reader, unitId: string) {
  const [found] = await accessQuery(reader).execute({ unitId, ...actingValues(reader) });
  return found;
}

/** The same for several units; those outside of the reader's scope are left out. */
export function readAccessOfUnits(reader: Reader, unitIds: readonly string[]) {
  return reader.db
    .select(accessColumns(actingIds(reader.viewer)))
    .from(units)
    .where(and(inArray(units.unitId, [...unitIds]), visibleUnits(reader)));
}

/** A row of both. */
export type AccessRow = Awaited<ReturnType<typeof readAccessOfUnits>>[number];

const accessQuery = cachedQuery(scopeQueryKey, (reader: Reader) =>
  reader.db
    .select(accessColumns(actingPlaceholder(reader)))
    .from(units)
    .where(and(eq(units.unitId, sql.placeholder('unitId')), visibleUnits(reader, actingPlaceholder(reader))))
    .limit(1)
    .prepare(''),
);

function accessColumns(userIds: readonly string[] | Placeholder) {
  const { taskKey, roleKeys } = tasks;
  const rootState = query.select({ stateKey: root.stateKey }).from(root);
  const openTasks = query.select({ tasks: jsonObjects({ taskKey, roles: roleKeys }) }).from(tasks);
  const country = query.select({ country: salesOrganisations.country }).from(salesOrganisations);
  return {
    unit: units,
    country: scalarOrNull(country.where(eq(salesOrganisations.salesOrgId, units.salesOrgId))),
    rootStateKey: scalar(rootState.where(eq(root.unitId, units.rootUnitId))),
    held: heldRolesColumn(units.rootUnitId, userIds),
    features: featuresOf(units.tenantId),
    rules: rulesOfProject(units.rootUnitId, units.tenantId),
    tasks: scalar(openTasks.where(and(eq(tasks.unitId, units.unitId), isNull(tasks.closedAt)))),
  };
}
