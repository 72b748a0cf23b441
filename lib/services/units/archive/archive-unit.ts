import { and, eq, inArray, sql } from 'drizzle-orm';
import { addresses, contacts, deletedUnits, deliveryLots, units } from '@/db/schema';
import type { DeletionCounts } from '@/lib/domain/units/deletion';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../../context';
import { readCascade, type TableRows } from '../../records/cascade';
import { sumUpSome } from '../../records/sum-up-order-rows';
import { writeActivity } from '../../records/write-activity';
import { loadVisibleUnit, type UnitRow } from '../../scope';
import { withEverythingBelow } from '../../unit-tree/units-below';

/**
 * Deletes a unit with everything below it so that it can be restored for some time; recorded in the activity
 * of its parent, or of the project itself. Must be called in a transaction that has locked the project; the
 * caller checks permissions and the project's state.
 */
export async function archiveUnit(ctx: ServiceContext, unit: UnitRow): Promise<void> {
  const parent = unit.parentUnitId === null ? null : await loadVisibleUnit(ctx, unit.parentUnitId);
  // Locked, because rows may be written to a lot as long as it is not locked.
  const below = await ctx.db
    .select({ unitId: units.unitId, unitType: units.unitType })
    .from(units)
    .where(sql`${units.unitId} in ${withEverythingBelow(unit.unitId)}`)
    .orderBy(units.unitId)
    .for('update');
  const unitIds = below.map(({ unitId }) => unitId);
  await sumUpSome(ctx.db, ...unitIds);
  const deliveries = await deliveriesLeftEmpty(ctx, unitIds);
  const { unitId, rootUnitId, unitType, unitNo, title } = unit;
  const site = parent ? null : unit;
  const tables = await readCascade(
    ctx.db,
    [
      { table: 'addresses', column: 'address_id', values: present(site?.siteAddressId) },
      { table: 'contacts', column: 'contact_id', values: present(site?.siteContactId) },
      { table: 'units', column: 'unit_id', values: unitIds },
      { table: 'delivery_lots', column: 'delivery_lot_id', values: deliveries },
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
  await deleteDeliveries(ctx, deliveries);
  await deleteSite(ctx, site);
  await writeActivity(ctx, { action: 'deleted', unit: parent ?? unit, subject: `${unitNo} ${title}` });
}

const present = (id: string | null | undefined): string[] => (id ? [id] : []);

/** The site of a project is only its own. */
async function deleteSite(ctx: ServiceContext, project: UnitRow | null): Promise<void> {
  const { siteAddressId = null, siteContactId = null } = project ?? {};
  if (siteAddressId !== null) await ctx.db.delete(addresses).where(eq(addresses.addressId, siteAddressId));
  if (siteContactId !== null) await ctx.db.delete(contacts).where(eq(contacts.contactId, siteContactId));
}

function countsOf(below: readonly { unitType: UnitType }[], tables: readonly TableRows[]): DeletionCounts {
  const ofType = (type: UnitType) => below.filter(({ unitType }) => unitType === type).length;
  const inTable = (name: string) =>
    // Files in the bin are deleted as well, but not counted.
    tables.find(({ table }) => table === name)?.rows.filter((row) => !row.deleted_at).length ?? 0;
  return {
    project: ofType('project'),
    subproject: ofType('subproject'),
    approvallot: ofType('approvallot'),
    drawingjob: ofType('drawingjob'),
    folder: ofType('folder'),
    aacorderlot: ofType('aacorderlot'),
    lintelorderlot: ofType('lintelorderlot'),
    materials: inTable('materials'),
    files: inTable('files'),
  };
}

/** The SHA-256 of every stored content, in any table. */
function contentsOf(tables: readonly TableRows[]): string[] {
  const contents = tables.flatMap(({ rows }) => rows.map((row) => row.sha256));
  return [...new Set(contents.filter((sha256) => typeof sha256 === 'string'))];
}

/** The deliveries that are left without a lot when these units are deleted. */
async function deliveriesLeftEmpty({ db }: ServiceContext, unitIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ deliveryLotId: deliveryLots.deliveryLotId })
    .from(deliveryLots)
    .where(
      sql`exists (
        select 1 from delivery_lot_units delivered
        where delivered.delivery_lot_id = delivery_lots.delivery_lot_id
          and ${inArray(sql`delivered.unit_id`, unitIds)})
      and not exists (
        select 1 from delivery_lot_units delivered
        where delivered.delivery_lot_id = delivery_lots.delivery_lot_id
          and not ${inArray(sql`delivered.unit_id`, unitIds)})`,
    );
  return rows.map((row) => row.deliveryLotId);
}

/** Deletes these deliveries, but for those that have been given another lot in the meantime. */
async function deleteDeliveries({ db }: ServiceContext, deliveryLotIds: string[]): Promise<void> {
  if (deliveryLotIds.length === 0) return;
  const isEmpty = sql`not exists (
    select 1 from delivery_lot_units delivered
    where delivered.delivery_lot_id = delivery_lots.delivery_lot_id)`;
  await db.delete(deliveryLots).where(and(inArray(deliveryLots.deliveryLotId, deliveryLotIds), isEmpty));
}
