import { and, asc, eq, like } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';

/** The demo project whose panels are ordered. */
const PROJECT_NO = 'P-1002';

/**
 * The first lot of the demo whose order is pending; null if all are placed or deleted. Only for demo mode.
 */
export async function findLotToOrder(db: Db): Promise<{ rootUnitId: string; unitId: string } | null> {
  const [lot] = await db
    .select({ rootUnitId: units.rootUnitId, unitId: units.unitId })
    .from(units)
    .where(
      and(
        like(units.unitNo, `${PROJECT_NO}-%`),
        eq(units.unitType, 'aacorderlot'),
        eq(units.stateKey, 'PlaceOrder'),
      ),
    )
    .orderBy(asc(units.unitNo))
    .limit(1);
  return lot ?? null;
}
