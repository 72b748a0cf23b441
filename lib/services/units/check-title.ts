import { and, eq, ne } from 'drizzle-orm';
import { units } from '@/db/schema';
import { MAX_TITLE_LENGTH, titleKey } from '@/lib/domain/units/title';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';

interface TitleInput {
  title: string;
  unitType: UnitType;
  /** Null for a root project, whose title may be that of another one (portal-2 §5). */
  parentUnitId: string | null;
  /** The unit itself, which does not stand in its own way. */
  unitId: string | null;
}

/** Whether a unit may have a title; `NotFound` where the viewer does not see its parent (rest.md, namevalidity). */
export async function isTitleFree(ctx: ServiceContext, input: TitleInput): Promise<boolean> {
  const { unitType, parentUnitId, unitId } = input;
  const { length } = input.title.trim();
  const fits = length > 0 && length <= MAX_TITLE_LENGTH;
  if (parentUnitId === null) return fits;
  await loadVisibleUnit(ctx, parentUnitId);
  if (!fits) return false;
  const [taken] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(
      and(
        eq(units.parentUnitId, parentUnitId),
        eq(units.unitType, unitType),
        eq(units.titleKey, titleKey(input.title)),
        unitId === null ? undefined : ne(units.unitId, unitId),
      ),
    )
    .limit(1);
  return taken === undefined;
}
