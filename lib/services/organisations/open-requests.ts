import { and, eq, isNull } from 'drizzle-orm';
import { projectRequests } from '@/db/schema';
import type { ServiceContext } from '../context';

/** When the viewer has asked which sales organisation for a project, as far as that is not answered yet. */
export async function openRequestDates({ db, viewer }: ServiceContext): Promise<Map<number, Date>> {
  const rows = await db
    .select({ salesOrgId: projectRequests.salesOrgId, createdAt: projectRequests.createdAt })
    .from(projectRequests)
    .where(and(eq(projectRequests.userId, viewer.userId), isNull(projectRequests.answeredAt)));
  return new Map(rows.map(({ salesOrgId, createdAt }) => [salesOrgId, createdAt]));
}
