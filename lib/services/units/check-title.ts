import { and, eq, ne } from 'drizzle-orm';
import { units } from '@/db/schema';
import { cleanLine } from '@/lib/domain/forms/text-lines';
import { isTitle, titleKey } from '@/lib/domain/units/title';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';

interface TitleInput {
  title: string;
  unitType: UnitType;
  /** Null for a root project, whose title need not be unique (portal-2 §5). */
  parentUnitId: string | null;
  /** The unit itself, which is not a duplicate of its own title. */
  unitId: string | null;
}

/**
 * Whether a unit may have a title; `NotFound` if the viewer does not see its parent (rest.md, namevalidity).
 */
export async function checkTitle(ctx: ServiceContext, input: TitleInput): Promise<boolean> {
  const { unitType, parentUnitId, unitId } = input;
  const fits = isTitle(input.title);
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
        eq(units.titleKey, titleKey(cleanLine(input.title))),
        unitId === null ? undefined : ne(units.unitId, unitId),
      ),
    )
    .limit(1);
  return taken === undefined;
}
