import { readCountsBelow } from '@/db/queries/count-below';
import type { UnitRow } from '@/db/schema';
import { countsByType, type DeletionCounts } from '@/lib/domain/units/deletion';
import { UNIT_TYPES, type UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

/** What a deletion of a unit would include. */
export interface Below {
  orderItemsBelow: number;
  /** Part of it only the sales planner can delete. */
  isOrdered: boolean;
  unitsBelow: number;
  /** The same by kind, with the data attached to them. */
  goesAlong: DeletionCounts;
}

/** Counts them in one statement, for any number of units. */
export async function countBelow(ctx: ServiceContext, unit: UnitRow): Promise<Below> {
  const counted = await readCountsBelow(ctx.db, unit);
  if (!counted) throw notFound();
  const { unitsByType, materials, files, orderItemsBelow, isOrdered } = counted;
  const byType = (type: UnitType) => unitsByType[type] ?? 0;
  return {
    orderItemsBelow,
    isOrdered,
    unitsBelow: UNIT_TYPES.reduce((sum, type) => sum + byType(type), 0),
    goesAlong: { ...countsByType(byType), materials, files },
  };
}
