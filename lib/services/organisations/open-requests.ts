import { and, eq, isNull } from 'drizzle-orm';
import { projectRequests } from '@/db/schema';
import type { ServiceContext } from '../context';

/** The dates of the viewer's open requests for projects, by sales organisation. */
export async function openRequestDates({ db, viewer }: ServiceContext): Promise<Map<number, Date>> {
  const rows = await db
    .select({ salesOrgId: projectRequests.salesOrgId, createdAt: projectRequests.createdAt })
    .from(projectRequests)
    .where(and(eq(projectRequests.userId, viewer.userId), isNull(projectRequests.answeredAt)));
  return new Map(rows.map(({ salesOrgId, createdAt }) => [salesOrgId, createdAt]));
}
