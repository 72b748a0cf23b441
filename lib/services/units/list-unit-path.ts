import { and, inArray } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { units } from '@/db/schema';
import type { PathEntryDto } from '@/lib/contract/units';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { getUnitPath } from '../unit-tree/get-unit-path';
import { presentPathEntry } from '../unit-tree/present-unit';

/** Fields for filtering and ordering the path; by default from the root down. */
export const UNIT_PATH_LIST: ListResource = {
  fields: {
    projectUnitID: { column: units.unitId, type: 'uuid' },
    rootProjectUnitID: { column: units.rootUnitId, type: 'uuid' },
    parentProjectUnitID: { column: units.parentUnitId, type: 'uuid', nullable: true },
    projectUnitType: { column: units.unitType, type: 'enum', values: UNIT_TYPES },
    projectUnitTypeVariant: { column: units.variant, type: 'enum', values: UNIT_VARIANTS },
    projectUnitNo: { column: units.unitNo, type: 'string' },
    title: { column: units.title, type: 'string' },
    stateKey: { column: units.stateKey, type: 'enum', values: STATE_KEYS },
  },
  primaryKey: units.unitId,
  defaultOrder: [],
};

/** The selected units of the path from the root down to this one, or `NotFound`. */
export async function listUnitPath(
  ctx: ServiceContext,
  unitId: string,
  { where, orderBy, limit, offset }: Selection,
): Promise<Page<PathEntryDto>> {
  const path = await getUnitPath(ctx, unitId);
  const ids = path.map((unit) => unit.unitId);
  const chosen =
    where === undefined && orderBy.length === 0
      ? path
      : await ctx.db
          .select()
          .from(units)
          .where(and(inArray(units.unitId, ids), where))
          .orderBy(...orderBy);
  if (orderBy.length === 0) chosen.sort((a, b) => ids.indexOf(a.unitId) - ids.indexOf(b.unitId));
  return { rows: chosen.slice(offset, offset + limit).map(presentPathEntry), count: chosen.length };
}
