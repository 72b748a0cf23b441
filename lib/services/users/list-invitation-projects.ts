import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { hasEveryWord } from '@/db/queries/has-every-word';
import type { Page } from '@/db/queries/listing';
import { units } from '@/db/schema';
import type { InvitationProjectDto } from '@/lib/contract/users';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

/** Number and title of the projects for invitations; administrators see no other data of them. */
export async function listInvitationProjects(
  ctx: ServiceContext,
  { search, limit }: { search: string; limit: number },
): Promise<Page<InvitationProjectDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const where = and(
    isNull(units.parentUnitId),
    inArray(units.tenantId, ctx.product.tenantIds),
    notInArray(units.stateKey, ['Closed', 'Archived']),
    hasEveryWord(sql`concat_ws(' ', ${units.unitNo}, ${units.title})`, search),
  );
  const [rows, count] = await Promise.all([
    ctx.db
      .select({ rootProjectUnitID: units.unitId, projectUnitNo: units.unitNo, title: units.title })
      .from(units)
      .where(where)
      .orderBy(asc(units.unitNo), asc(units.unitId))
      .limit(limit),
    ctx.db.$count(units, where),
  ]);
  return { rows, count };
}
