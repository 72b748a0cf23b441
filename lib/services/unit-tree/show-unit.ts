import { eq } from 'drizzle-orm';
import { unitProductColumn } from '@/db/queries/unit-product';
import type { UnitRow } from '@/db/schema';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import { presentUnit } from './present-unit';

/** A loaded unit as the wire shows it, with its product type and plant. */
export async function showUnit(ctx: ServiceContext, unit: UnitRow): Promise<UnitDto> {
  const [shown] = await ctx.db
    .select({ product: unitProductColumn })
    .from(units)
    .where(eq(units.unitId, unit.unitId));
  return presentUnit(unit, shown?.product ?? null);
}
