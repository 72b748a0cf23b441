import { eq, type SQL, sql } from 'drizzle-orm';
import { questionnaires } from '@/db/schema';
import type { ServiceContext } from '../context';

/**
 * The validation result of a project's sheet as a column of any query; false if nothing is saved (domain.md
 * §7).
 */
export function sheetValidColumn(rootUnitId: SQL): SQL<boolean> {
  return sql<boolean>`coalesce((select is_valid from questionnaires where root_unit_id = ${rootUnitId}), false)`;
}

/** Whether the project information sheet of a project is valid, as it was evaluated when it was last saved. */
export async function isSheetValid(ctx: ServiceContext, rootUnitId: string): Promise<boolean> {
  const [sheet] = await ctx.db
    .select({ isValid: questionnaires.isValid })
    .from(questionnaires)
    .where(eq(questionnaires.rootUnitId, rootUnitId));
  return sheet?.isValid ?? false;
}
