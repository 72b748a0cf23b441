import { and, eq } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { members, projectRequests, type users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { emitChange } from '@/lib/events/emit-change';
import { queueMail } from '@/lib/mail/queue-mail';
import { inTransaction, type ServiceContext } from '../context';
import { joinProject } from '../members/join-project';
import { createRoot } from '../units/create-root';
import { lockOpenRequest } from './lock-open-request';

interface RequestedRoot {
  requestId: string;
  title: string | undefined;
  variant: UnitVariant;
}

/**
 * Creates the requested project, by a sales planner of the organisation. The person who asked becomes a
 * member and is notified by mail. @throws AppError NotFound for requests to others, RequestDone if it is
 * already answered
 */
export function makeRequestedRoot(outer: ServiceContext, input: RequestedRoot): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    const request = await lockOpenRequest(ctx, input.requestId);
    const { user } = request;
    const title = input.title ?? (request.company || fullNameOf(user) || user.login);
    const root = await createRoot(ctx, {
      unitType: 'project',
      title: title.slice(0, MAX_TITLE_LENGTH),
      notes: null,
      deliveryDate: null,
      tenantId: request.tenantId,
      salesOrgId: request.salesOrgId,
      variant: input.variant,
    });
    await ctx.db
      .update(projectRequests)
      .set({ unitId: root.unitId, answeredAt: ctx.now })
      .where(eq(projectRequests.requestId, input.requestId));
    await emitChange(ctx.db, { kind: 'requests', rootUnitId: null });
    await welcome(ctx, root, user);
    return root;
  });
}

/** The person who asked can see the project from now on; the planner may give them more roles. */
async function welcome(ctx: ServiceContext, root: UnitRow, user: typeof users.$inferSelect): Promise<void> {
  if (user.disabledAt !== null || user.userId === ctx.viewer.userId) return;
  const { unitId: rootUnitId } = root;
  const asked = { userId: user.userId, roleKey: 'member' } as const;
  // As one of its default members they may have joined already.
  const isMember = and(
    eq(members.rootUnitId, rootUnitId),
    eq(members.userId, asked.userId),
    eq(members.roleKey, asked.roleKey),
  );
  if ((await ctx.db.$count(members, isMember)) === 0) await joinProject(ctx, root, [asked]);
  await queueMail(ctx.db, {
    template: 'Invitation',
    rootUnitId,
    userId: user.userId,
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      roleKey: asked.roleKey,
      invitedBy: fullNameOf(ctx.viewer) || ctx.viewer.login,
      path: href('rootDetails', { rootUnitId }),
      validDays: null,
    },
  });
}
