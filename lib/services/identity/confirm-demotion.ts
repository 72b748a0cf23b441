import { and, eq, isNotNull } from 'drizzle-orm';
import { readGrants } from '@/db/queries/identity';
import { identityPeople, identityProviders, users } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAdministrator, requireAllowed } from '../require';
import { applyGroups } from './apply-groups';

/**
 * Takes the flag from an administrator for whom that waits, by the groups of their last sign-in and the grants of now.
 * @throws AppError NotFound if nothing waits, Forbidden for one's own flag, LastAdministrator
 */
export function confirmDemotion(outer: ServiceContext, providerId: number, userId: string): Promise<void> {
  requireAdministrator(outer);
  if (userId === outer.viewer.userId) requireAllowed({ can: false, reason: 'OwnAccount' });
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db
      .select({
        ...{ login: users.login, groups: identityPeople.groups, key: identityProviders.key },
      })
      .from(identityPeople)
      .innerJoin(users, eq(users.userId, identityPeople.userId))
      .innerJoin(identityProviders, eq(identityProviders.providerId, identityPeople.providerId))
      .where(
        and(
          ...[eq(identityPeople.providerId, providerId), eq(identityPeople.userId, userId)],
          isNotNull(identityPeople.demotionWaitsSince),
        ),
      )
      .for('update', { of: identityPeople });
    if (!row?.groups) throw notFound();
    const grants = (await readGrants(ctx.db)).get(providerId) ?? [];
    const person = { providerId, providerKey: row.key, grants, user: { userId, login: row.login } };
    const demotion = await applyGroups(
      ctx.db,
      { ...person, groups: row.groups, confirmedBy: ctx.viewer },
      ctx.now,
    );
    if (demotion === 'last') requireAllowed({ can: false, reason: 'LastAdministrator' });
  });
}
