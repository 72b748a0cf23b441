import { aliasedTable, and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { parentTitles } from '@/db/queries/parent-titles';
import { visibleUnits } from '@/db/queries/scope';
import { orderChangeRequests, units, users } from '@/db/schema';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import { CHANGE_REQUEST_STATUSES } from '@/lib/domain/orders/order-change';
import type { ServiceContext } from '../../context';
import { presentOrderChange } from './present-order-change';

/** Fields for filtering and ordering lists of change requests. */
export const ORDER_CHANGE_LIST: ListResource = {
  fields: {
    requestID: { column: orderChangeRequests.requestId, type: 'uuid' },
    projectUnitID: { column: orderChangeRequests.unitId, type: 'uuid' },
    rootProjectUnitID: { column: units.rootUnitId, type: 'uuid' },
    status: { column: orderChangeRequests.status, type: 'enum', values: CHANGE_REQUEST_STATUSES },
    askedOn: { column: orderChangeRequests.askedAt, type: 'instant' },
  },
  primaryKey: orderChangeRequests.requestId,
  defaultOrder: [desc(orderChangeRequests.askedAt), desc(orderChangeRequests.requestId)],
};

/** Requests about orders of lots visible to the viewer. */
export async function listOrderChanges(
  ctx: ServiceContext,
  { where, orderBy, limit, offset }: Selection,
): Promise<Page<OrderChangeRequestDto>> {
  const rows = await selectOrderChanges(ctx, where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db
    .select({ value: count() })
    .from(orderChangeRequests)
    .innerJoin(units, eq(units.unitId, orderChangeRequests.unitId))
    .where(and(visibleUnits(ctx), where));
  return { rows: rows.map(presentOrderChange), count: total?.value ?? 0 };
}

/** Open requests of a project in scope, or the newest one of a lot; with the id of the person who asked. */
export async function orderChangesOf(
  ctx: ServiceContext,
  place: { rootUnitId: string } | { unitId: string },
): Promise<(OrderChangeRequestDto & { askedById: string | null })[]> {
  const where =
    'unitId' in place
      ? eq(orderChangeRequests.unitId, place.unitId)
      : and(eq(units.rootUnitId, place.rootUnitId), eq(orderChangeRequests.status, 'open'));
  const rows = await selectOrderChanges(ctx, where)
    .orderBy(desc(orderChangeRequests.askedAt), desc(orderChangeRequests.requestId))
    .limit('unitId' in place ? 1 : 100);
  return rows.map((row) => ({ ...presentOrderChange(row), askedById: row.request.askedBy }));
}

const deciders = aliasedTable(users, 'deciders');

/** Requests with their lots and people, within the scope of the viewer. */
export function selectOrderChanges(ctx: ServiceContext, where: SQL | undefined) {
  return ctx.db
    .select({
      request: orderChangeRequests,
      unit: { rootUnitId: units.rootUnitId, unitNo: units.unitNo, title: units.title },
      parents: parentTitles(units.unitId),
      asker: { firstName: users.firstName, lastName: users.lastName },
      decider: { firstName: deciders.firstName, lastName: deciders.lastName },
    })
    .from(orderChangeRequests)
    .innerJoin(units, eq(units.unitId, orderChangeRequests.unitId))
    .leftJoin(users, eq(users.userId, orderChangeRequests.askedBy))
    .leftJoin(deciders, eq(deciders.userId, orderChangeRequests.decidedBy))
    .where(and(visibleUnits(ctx), where));
}
