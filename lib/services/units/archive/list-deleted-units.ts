import { desc, eq } from 'drizzle-orm';
import { readDeletedUnits, type ShownDeletedUnit } from '@/db/queries/deleted-units';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { deletedUnits, type UnitRow } from '@/db/schema';
import type { DeletedUnitDto } from '@/lib/contract/deleted-units';
import { fullNameOf, type NamedPerson } from '@/lib/domain/account/full-name';
import { restorableSince, restorableUntil } from '@/lib/domain/configuration/settings';
import type { Access } from '@/lib/domain/permissions/access';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { ALLOWED } from '@/lib/domain/permissions/verdict';
import { MAX_DELETED_SHOWN } from '@/lib/domain/units/deletion';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../../context';

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
  selection: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<Page<DeletedUnitDto>> {
  const since = restorableSince(ctx.now, ctx.settings);
  const { rows, count } = await readDeletedUnits(ctx, since, selection);
  return {
    rows: rows.map(({ deleted, author, root, roles }) =>
      presentDeleted(ctx, deleted, author, root && { viewer: ctx.viewer, roles, root, features: [] }),
    ),
    count,
  };
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

/** @param access null for a project: it is only read by people who may restore it */
function presentDeleted(
  { settings }: ServiceContext,
  row: ShownDeletedUnit,
  author: NamedPerson | null,
  access: Access | null,
): DeletedUnitDto {
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
    restorableUntil: restorableUntil(row.deletedAt, settings).toISOString(),
    abilities: { restore: access ? canDeleteUnit(access, { unitType, orderItemsBelow: 0 }) : ALLOWED },
  };
}
