import { asc, sql } from 'drizzle-orm';
import { deliveryColumns, readDeliveries } from '@/db/queries/deliveries';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { deliveryLots } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { DELIVERY_TYPES, deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';
import type { ServiceContext } from '../context';
import { requireListFeature } from '../require-list-feature';
import type { UnitAccess } from '../unit-access';
import { presentDelivery } from './present-delivery';
import { accessOfRoots } from './project-access';

const numbered = DELIVERY_TYPES.map((type) => `when '${type}' then ${deliveryTypeNumber(type)}`).join(' ');
/** The type by its number on the wire. */
const typeNumber = sql<number>`case ${deliveryLots.deliveryType} ${sql.raw(numbered)} end`;

/** Fields for filtering and ordering the delivery overview (portal-2 §7). */
export const DELIVERY_LIST: ListResource = {
  fields: {
    deliveryLotID: { column: deliveryLots.deliveryLotId, type: 'uuid' },
    rootProjectUnitID: { column: deliveryLots.rootUnitId, type: 'uuid' },
    title: { column: deliveryLots.title, type: 'string' },
    deliveryDate: { column: deliveryLots.deliveryDate, type: 'date' },
    groups: { column: deliveryColumns.groups, type: 'string' },
    projectUnitIDs: { column: deliveryColumns.unitIds, type: 'string' },
    wallNos: { column: deliveryColumns.wallNos, type: 'string' },
    deliveryType: { column: typeNumber, type: 'int' },
    version: { column: deliveryLots.version, type: 'int' },
  },
  primaryKey: deliveryLots.deliveryLotId,
  defaultOrder: [asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId)],
};

/** Deliveries of every project whose overview the viewer may see. */
export async function listDeliveries(ctx: ServiceContext, selection: Selection): Promise<Page<DeliveryDto>> {
  const { rows, count } = await readDeliveries(ctx, selection);
  await requireListFeature(ctx, 'DeliveryOverview', selection, rows.length === 0);
  const access = await accessOfRoots(
    ctx,
    rows.map(({ delivery }) => delivery.rootUnitId),
  );
  const deliveries = rows.flatMap((row) => {
    const known = access.get(row.delivery.rootUnitId);
    return known ? [presentDelivery(row, known, ctx)] : [];
  });
  return { rows: deliveries, count };
}

/**
 * The same for one project in scope whose overview the viewer may see.
 * @param selection must name the project
 */
export async function deliveriesOfProject(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  selection: Selection,
): Promise<Page<DeliveryDto>> {
  const { rows, count } = await readDeliveries(ctx, selection);
  const own = rows.filter(({ delivery }) => delivery.rootUnitId === unit.unitId);
  return { rows: own.map((row) => presentDelivery(row, access, ctx)), count };
}
