import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { projectRequests } from '@/db/schema';
import type { ServiceContext, Viewer } from '../context';

/** Whether a request for a project is an open one of this person; they have at most one at an organisation. */
export function isOpenRequestOf({ userId }: Pick<Viewer, 'userId'>): SQL | undefined {
  return and(eq(projectRequests.userId, userId), isNull(projectRequests.answeredAt));
}

/** Whether the viewer has an open request for a project at a sales organisation. */
export async function hasOpenRequest({ db, viewer }: ServiceContext, salesOrgId: number): Promise<boolean> {
  const open = and(eq(projectRequests.salesOrgId, salesOrgId), isOpenRequestOf(viewer));
  return (await db.$count(projectRequests, open)) > 0;
}

/** When the viewer made their open requests for projects, by sales organisation. */
export async function openRequestTimes({ db, viewer }: ServiceContext): Promise<Map<number, Date>> {
  const rows = await db
    .select({ salesOrgId: projectRequests.salesOrgId, createdAt: projectRequests.createdAt })
    .from(projectRequests)
    .where(isOpenRequestOf(viewer));
  return new Map(rows.map(({ salesOrgId, createdAt }) => [salesOrgId, createdAt]));
}
