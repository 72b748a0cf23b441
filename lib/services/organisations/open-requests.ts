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

/** When the viewer made the open request at a sales organisation; null without one. */
export async function openRequestSince(
  { db, viewer }: ServiceContext,
  salesOrgId: number,
): Promise<Date | null> {
  const [open] = await db
    .select({ createdAt: projectRequests.createdAt })
    .from(projectRequests)
    .where(and(eq(projectRequests.salesOrgId, salesOrgId), isOpenRequestOf(viewer)));
  return open?.createdAt ?? null;
}
