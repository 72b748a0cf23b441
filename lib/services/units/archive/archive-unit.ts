import { type AnyColumn, eq, getTableName, inArray, type Table } from 'drizzle-orm';
import { readCascade, type TableRows } from '@/db/queries/cascade';
import { deleteEmptyDeliveries, findDeliveriesLeftEmpty } from '@/db/queries/empty-deliveries';
import { lockEverythingBelow } from '@/db/queries/lock-below';
import {
  addresses,
  contacts,
  deletedUnits,
  deliveryLots,
  files,
  materials,
  type UnitRow,
  units,
} from '@/db/schema';
import { countsByType, type DeletionCounts } from '@/lib/domain/units/deletion';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../../context';
import { sumUpSome } from '../../records/sum-up-order-rows';
import { writeActivity } from '../../records/write-activity';
import { loadVisibleUnit } from '../../scope';

/**
 * Deletes a unit with everything below it so that it can be restored for some time; recorded in the activity
 * of its parent, or of the project itself. Must be called in a transaction that has locked the project; the
 * caller checks permissions and the project's state.
 */
export async function archiveUnit(ctx: ServiceContext, unit: UnitRow): Promise<void> {
  const parent = unit.parentUnitId === null ? null : await loadVisibleUnit(ctx, unit.parentUnitId);
  const below = await lockEverythingBelow(ctx.db, unit.unitId);
  const unitIds = below.map(({ unitId }) => unitId);
  await sumUpSome(ctx.db, ...unitIds);
  const deliveries = await findDeliveriesLeftEmpty(ctx.db, unitIds);
  const { unitId, rootUnitId, unitType, unitNo, title } = unit;
  const site = parent ? null : unit;
  const tables = await readCascade(
    ctx.db,
    [
      chosen(addresses.addressId, present(site?.siteAddressId)),
      chosen(contacts.contactId, present(site?.siteContactId)),
      chosen(units.unitId, unitIds),
      chosen(deliveryLots.deliveryLotId, deliveries),
    ],
    { isProject: parent === null },
  );
  const counts = countsOf(
    below.filter((other) => other.unitId !== unitId),
    tables,
  );
  await ctx.db.insert(deletedUnits).values({
    ...{ unitId, rootUnitId, unitType, unitNo, title, counts, tables },
    parentUnitId: parent?.unitId ?? null,
    sha256s: contentsOf(tables),
    deletedBy: ctx.viewer.userId,
    deletedAt: ctx.now,
  });
  await ctx.db.delete(units).where(inArray(units.unitId, unitIds));
  await deleteEmptyDeliveries(ctx.db, deliveries);
  await deleteSite(ctx, site);
  await writeActivity(ctx, { action: 'deleted', unit: parent ?? unit, subject: `${unitNo} ${title}` });
}

const chosen = ({ table, name }: AnyColumn, values: readonly string[]) => ({
  ...{ table: getTableName(table), column: name, values },
});

const present = (id: string | null | undefined): string[] => (id ? [id] : []);

/** The site of a project is only its own. */
async function deleteSite(ctx: ServiceContext, project: UnitRow | null): Promise<void> {
  const { siteAddressId = null, siteContactId = null } = project ?? {};
  if (siteAddressId !== null) await ctx.db.delete(addresses).where(eq(addresses.addressId, siteAddressId));
  if (siteContactId !== null) await ctx.db.delete(contacts).where(eq(contacts.contactId, siteContactId));
}

function countsOf(below: readonly { unitType: UnitType }[], tables: readonly TableRows[]): DeletionCounts {
  const ofType = (type: UnitType) => below.filter(({ unitType }) => unitType === type).length;
  const inTable = (counted: Table) => {
    const rows = tables.find(({ table }) => table === getTableName(counted))?.rows ?? [];
    // Files in the bin are deleted as well, but not counted.
    return rows.filter((row) => !row[files.deletedAt.name]).length;
  };
  return {
    ...countsByType(ofType),
    materials: inTable(materials),
    files: inTable(files),
  };
}

/** The SHA-256 of every stored content, in any table. */
function contentsOf(tables: readonly TableRows[]): string[] {
  const contents = tables.flatMap(({ rows }) => rows.map((row) => row.sha256));
  return [...new Set(contents.filter((sha256) => typeof sha256 === 'string'))];
}
