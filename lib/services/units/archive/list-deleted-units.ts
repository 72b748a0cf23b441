import { and, desc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { deletedUnits, units, users } from '@/db/schema';
import type { DeletedUnitDto } from '@/lib/contract/deleted-units';
import { fullNameOf, type NamedPerson } from '@/lib/domain/account/full-name';
import type { Access } from '@/lib/domain/permissions/access';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { ALLOWED } from '@/lib/domain/permissions/verdict';
import { MAX_DELETED_SHOWN, RESTORE_DAYS, restorableUntil } from '@/lib/domain/units/deletion';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../../context';
import type { ListResource, Page, Selection } from '../../listing';
import { type UnitRow, visibleRoots } from '../../scope';

/** Fields for filtering and ordering lists of deleted units. */
export const DELETED_LIST: ListResource = {
  fields: {
    projectUnitID: { column: deletedUnits.unitId, type: 'uuid' },
    rootProjectUnitID: { column: deletedUnits.rootUnitId, type: 'uuid' },
    parentProjectUnitID: { column: deletedUnits.parentUnitId, type: 'uuid' },
    projectUnitType: { column: deletedUnits.unitType, type: 'enum', values: UNIT_TYPES },
    projectUnitNo: { column: deletedUnits.unitNo, type: 'string' },
    title: { column: deletedUnits.title, type: 'string' },
    deletedOn: { column: deletedUnits.deletedAt, type: 'instant' },
  },
  primaryKey: deletedUnits.unitId,
  defaultOrder: [desc(deletedUnits.deletedAt), desc(deletedUnits.unitId)],
};

/** Units that can still be restored, in projects visible to the viewer. */
export async function listDeletedUnits(
  ctx: ServiceContext,
  { where, orderBy, limit, offset }: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<Page<DeletedUnitDto>> {
  const since = new Date(ctx.now.getTime() - RESTORE_DAYS * 24 * 3_600_000);
  const readable = and(
    or(inArray(deletedUnits.rootUnitId, visibleRoots(ctx)), isOwnDeletedProject(ctx)),
    gt(deletedUnits.deletedAt, since),
    where,
  );
  const { tables: _, sha256s: __, ...shown } = COLUMNS;
  const [rows, count] = await Promise.all([
    ctx.db
      .select({
        deleted: shown,
        author: { firstName: users.firstName, lastName: users.lastName },
        root: { stateKey: units.stateKey, variant: units.variant, tenantId: units.tenantId },
        roles: sql<RoleKey[]>`(
          select coalesce(json_agg(role_key), '[]') from members
          where members.root_unit_id = deleted_units.root_unit_id and members.user_id = ${ctx.viewer.userId})`,
      })
      .from(deletedUnits)
      .leftJoin(units, eq(units.unitId, deletedUnits.rootUnitId))
      .leftJoin(users, eq(users.userId, deletedUnits.deletedBy))
      .where(readable)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db.$count(deletedUnits, readable),
  ]);
  return {
    rows: rows.map(({ deleted, author, root, roles }) =>
      presentDeleted(deleted, author, root && { viewer: ctx.viewer, roles, root, features: [] }),
    ),
    count,
  };
}

/** Whether a row is a deleted project of which the viewer was a sales planner: nobody else may restore it. */
export function isOwnDeletedProject({ viewer, product }: ServiceContext): SQL {
  const member = { table: 'members', rows: [{ user_id: viewer.userId, role_key: 'salesPlanner' }] };
  const contents = product.tenantIds.map((tenantId) =>
    JSON.stringify([member, { table: 'units', rows: [{ tenant_id: tenantId, parent_unit_id: null }] }]),
  );
  return sql`(${deletedUnits.parentUnitId} is null
    and ${deletedUnits.tables} @> any(${sql.param(contents)}::text[]::jsonb[]))`;
}

/** Deleted units of a whole project, or directly below another unit, for its page. */
export function deletedBelow(
  ctx: ServiceContext,
  { unitId, parentUnitId }: Pick<UnitRow, 'unitId' | 'parentUnitId'>,
): Promise<Page<DeletedUnitDto>> {
  const column = parentUnitId === null ? deletedUnits.rootUnitId : deletedUnits.parentUnitId;
  const orderBy = [...(DELETED_LIST.defaultOrder ?? [])];
  const page = { where: eq(column, unitId), orderBy, limit: MAX_DELETED_SHOWN, offset: 0 };
  return listDeletedUnits(ctx, page);
}

const COLUMNS = getTableColumns(deletedUnits);

type ShownRow = Omit<typeof deletedUnits.$inferSelect, 'tables' | 'sha256s'>;

/** @param access null for a project: it is only read by people who may restore it */
function presentDeleted(row: ShownRow, author: NamedPerson | null, access: Access | null): DeletedUnitDto {
  const { unitType } = row;
  return {
    projectUnitID: row.unitId,
    rootProjectUnitID: row.rootUnitId,
    parentProjectUnitID: row.parentUnitId,
    projectUnitType: unitType,
    projectUnitNo: row.unitNo,
    title: row.title,
    goesAlong: row.counts,
    deletedOn: row.deletedAt.toISOString(),
    deletedBy: (author && fullNameOf(author)) || null,
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
    abilities: { restore: access ? canDeleteUnit(access, { unitType, orderItemsBelow: 0 }) : ALLOWED },
  };
}
