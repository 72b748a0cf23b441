import { and, eq, getTableColumns, getTableName, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { deletedUnits, members, units, users } from '@/db/schema';
import type { Selection } from './listing';
import { type Reader, visibleRoots } from './scope';
import { jsonList, query, scalar } from './sql';

const { tables: _tables, sha256s: _sha256s, ...shown } = getTableColumns(deletedUnits);

type Page = Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>;

/**
 * The units deleted since a moment in projects visible to the reader, each with its author, the root and the reader's
 * own roles there; and their number.
 */
export async function readDeletedUnits(reader: Reader, since: Date, { where, orderBy, limit, offset }: Page) {
  const readable = and(
    or(inArray(deletedUnits.rootUnitId, visibleRoots(reader)), isOwnDeletedProject(reader)),
    gt(deletedUnits.deletedAt, since),
    where,
  );
  const ownRoles = query
    .select({ roles: jsonList(members.roleKey) })
    .from(members)
    .where(and(eq(members.rootUnitId, deletedUnits.rootUnitId), eq(members.userId, reader.viewer.userId)));
  const [rows, count] = await Promise.all([
    reader.db
      .select({
        deleted: shown,
        author: { firstName: users.firstName, lastName: users.lastName },
        root: { stateKey: units.stateKey, variant: units.variant, tenantId: units.tenantId },
        roles: scalar(ownRoles),
      })
      .from(deletedUnits)
      .leftJoin(units, eq(units.unitId, deletedUnits.rootUnitId))
      .leftJoin(users, eq(users.userId, deletedUnits.deletedBy))
      .where(readable)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    reader.db.$count(deletedUnits, readable),
  ]);
  return { rows, count };
}

/** A row of them. */
export type ShownDeletedUnit = Pick<typeof deletedUnits.$inferSelect, keyof typeof shown>;

/** Whether a row is a deleted project of which the reader was a sales planner: nobody else may restore it. */
export function isOwnDeletedProject({ viewer, product }: Reader): SQL {
  const { userId, roleKey } = members;
  const member = {
    table: getTableName(members),
    rows: [{ [userId.name]: viewer.userId, [roleKey.name]: 'salesPlanner' }],
  };
  const { tenantId, parentUnitId } = units;
  const contents = product.tenantIds.map((id) => {
    const project = {
      table: getTableName(units),
      rows: [{ [tenantId.name]: id, [parentUnitId.name]: null }],
    };
    return JSON.stringify([member, project]);
  });
  return sql`(${deletedUnits.parentUnitId} is null
    and ${deletedUnits.tables} @> any(${sql.param(contents)}::text[]::jsonb[]))`;
}
