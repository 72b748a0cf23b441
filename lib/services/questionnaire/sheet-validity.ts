import { eq } from 'drizzle-orm';
import { questionnaires } from '@/db/schema';
import type { ServiceContext } from '../context';

/** Whether the project information sheet of a project is valid, as it was evaluated when it was last saved. */
export async function isSheetValid(ctx: ServiceContext, rootUnitId: string): Promise<boolean> {
  const [sheet] = await ctx.db
    .select({ isValid: questionnaires.isValid })
    .from(questionnaires)
    .where(eq(questionnaires.rootUnitId, rootUnitId));
  return sheet?.isValid ?? false;
}
