import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { reviewedContents } from '../workflow/reviewed-contents';

/** Notes that the viewer has the present drawings and models of a unit before them. @throws AppError NotFound */
export async function markSeen(ctx: ServiceContext, unitId: string): Promise<void> {
  const unit = await loadVisibleUnit(ctx, unitId);
  await ctx.db.execute(sql`
    insert into seen_contents (user_id, unit_id, sha256, seen_at)
    select ${ctx.viewer.userId}::uuid, ${unitId}::uuid, shown.sha256, ${ctx.now.toISOString()}::timestamptz
    from (${reviewedContents(unit)}) shown
    on conflict do nothing`);
}
