import { and, eq, inArray } from 'drizzle-orm';
import { addresses, members, projectRequests, salesOrganisations, users } from '@/db/schema';
import { href } from '@/lib/domain/navigation/pages';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import type { UnitVariant } from '@/lib/domain/units/unit-types';
import { queueMail } from '@/lib/mail/queue-mail';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { fullNameOf } from '../members/present-member';
import { refillTasks } from '../members/refill-tasks';
import type { UnitRow } from '../scope';
import { createRoot } from '../units/create-root';

interface RequestedRoot {
  requestId: string;
  title: string | undefined;
  variant: UnitVariant;
}

/**
 * Makes the project somebody has asked for, by a sales planner of the organisation asked. Who asked becomes a member
 * and is told by mail. @throws AppError NotFound for requests to others, RequestDone for one that was answered
 */
export function makeRequestedRoot(outer: ServiceContext, input: RequestedRoot): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    const request = await lockRequest(ctx, input.requestId);
    if (request.unitId !== null) throw new AppError('RequestDone');
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
      .set({ unitId: root.unitId })
      .where(eq(projectRequests.requestId, input.requestId));
    await welcome(ctx, root, user);
    return root;
  });
}

type UserRow = typeof users.$inferSelect;

async function lockRequest(ctx: ServiceContext, requestId: string) {
  const [request] = await ctx.db
    .select({
      unitId: projectRequests.unitId,
      salesOrgId: projectRequests.salesOrgId,
      tenantId: salesOrganisations.tenantId,
      user: users,
      company: addresses.name,
    })
    .from(projectRequests)
    .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, projectRequests.salesOrgId))
    .innerJoin(users, eq(users.userId, projectRequests.userId))
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .where(
      and(
        eq(projectRequests.requestId, requestId),
        inArray(projectRequests.salesOrgId, [...ctx.viewer.plannerOrgIds, NO_ORGANISATION]),
        inArray(salesOrganisations.tenantId, ctx.product.tenantIds),
      ),
    )
    .for('update', { of: projectRequests });
  if (!request) throw notFound();
  return request;
}

/** So that the list is never empty, which SQL does not know. */
const NO_ORGANISATION = -1;

/** Whoever asked sees the project from now on; the planner gives him more than that. */
async function welcome(ctx: ServiceContext, root: UnitRow, user: UserRow): Promise<void> {
  if (user.disabledAt !== null || user.userId === ctx.viewer.userId) return;
  const { unitId: rootUnitId } = root;
  await refillTasks(ctx, rootUnitId, () =>
    ctx.db.insert(members).values({ rootUnitId, userId: user.userId, roleKey: 'member' }),
  );
  await queueMail(ctx.db, {
    template: 'Invitation',
    userId: user.userId,
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      roleKey: 'member',
      invitedBy: fullNameOf(ctx.viewer) || ctx.viewer.login,
      path: href('rootDetails', { rootUnitId }),
      validDays: null,
    },
  });
}
