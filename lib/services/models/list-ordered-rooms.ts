import { eq, gt, sql } from 'drizzle-orm';
import { aacOrderItems, lintelOrderItems, units } from '@/db/schema';
import type { OrderedRoomDto } from '@/lib/contract/wall-lots';
import type { ServiceContext } from '../context';

/** The rooms named in rows of a project's orders; the caller has loaded a unit of the project in scope. */
export async function listOrderedRooms(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<OrderedRoomDto[]> {
  const [panels, lintels] = await Promise.all([
    roomsOf(ctx, rootUnitId, aacOrderItems),
    roomsOf(ctx, rootUnitId, lintelOrderItems),
  ]);
  return [...panels, ...lintels];
}

function roomsOf(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  table: typeof aacOrderItems | typeof lintelOrderItems,
): Promise<OrderedRoomDto[]> {
  // Rows with zero pieces count, because the table numbers them too.
  const place = sql<number>`row_number() over (partition by ${table.unitId} order by ${table.itemIndex}, ${table.itemId})`;
  const placed = db
    .select({
      unitId: table.unitId,
      storey: table.floorName,
      room: table.sublotName,
      qty: table.qty,
      itemId: table.itemId,
      place: place.as('place'),
    })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(eq(units.rootUnitId, rootUnitId))
    .as('placed');
  const row = sql`json_build_object('itemID', ${placed.itemId}, 'place', ${placed.place})`;
  return db
    .select({
      projectUnitID: placed.unitId,
      storey: placed.storey,
      room: placed.room,
      rows: sql<OrderedRoomDto['rows']>`json_agg(${row} order by ${placed.place})`,
    })
    .from(placed)
    .where(gt(placed.qty, 0))
    .groupBy(placed.unitId, placed.storey, placed.room)
    .orderBy(placed.unitId, sql`min(${placed.place})`);
}
