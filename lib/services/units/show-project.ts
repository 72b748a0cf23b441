import { eq } from 'drizzle-orm';
import { OWN_PROJECT_ROWS } from '@/db/queries/project-rows';
import { unitProductColumn } from '@/db/queries/unit-product';
import type { UnitRow } from '@/db/schema';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import { hasModelsColumn } from '../models/has-models-column';
import { presentUnit } from '../unit-tree/present-unit';

interface ShownProject {
  /** As the wire shows it. */
  shown: UnitDto;
  hasModels: boolean;
}

/** A project in scope, for its pages: as the wire shows it, and whether it has models. */
export async function showProject(ctx: ServiceContext, root: UnitRow): Promise<ShownProject> {
  const [read] = await ctx.db
    .select({ product: unitProductColumn, hasModels: hasModelsColumn(OWN_PROJECT_ROWS) })
    .from(units)
    .where(eq(units.unitId, root.unitId));
  return { shown: presentUnit(root, read?.product ?? null), hasModels: read?.hasModels ?? false };
}
