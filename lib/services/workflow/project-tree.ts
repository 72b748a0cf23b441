import { eq } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { TreeUnit } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';

export type ProjectUnit = TreeUnit & { unitNo: string; title: string; tenantId: number };

/** Every unit of a project as the rules between units see it. */
export async function loadProjectTree(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<ProjectUnit[]> {
  const rows = await ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitType: units.unitType,
      variant: units.variant,
      stateKey: units.stateKey,
      stateSince: units.stateSince,
      approvalLotId: units.approvalLotId,
      unitNo: units.unitNo,
      title: units.title,
      tenantId: units.tenantId,
    })
    .from(units)
    .where(eq(units.rootUnitId, rootUnitId));
  return rows.map((row) => ({ ...row, stateSince: row.stateSince.toISOString() }));
}
