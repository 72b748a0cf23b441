import { and, eq, inArray, isNull } from 'drizzle-orm';
import { members, users } from '@/db/schema';
import type { ServiceContext } from '../context';
import { type Message, validationFailed } from '../errors';

/**
 * Checks that each person named in a body is a member of the project. @throws AppError ValidationFailed
 * naming their fields
 */
export async function requireMembers(
  ctx: ServiceContext,
  rootUnitId: string,
  named: readonly { userId: string; reference: string }[],
): Promise<void> {
  if (named.length === 0) return;
  const rows = await ctx.db
    .selectDistinct({ userId: members.userId })
    .from(members)
    .innerJoin(users, and(eq(users.userId, members.userId), isNull(users.disabledAt)))
    .where(
      and(
        eq(members.rootUnitId, rootUnitId),
        inArray(
          members.userId,
          named.map(({ userId }) => userId),
        ),
      ),
    );
  const known = new Set(rows.map(({ userId }) => userId));
  const unknown = named.filter(({ userId }) => !known.has(userId));
  if (unknown.length === 0) return;
  throw validationFailed(
    unknown.map(({ reference }): Message => ({ type: 'error', code: 'COMMENT.NotAMember', reference })),
  );
}

/** The people mentioned in a text, as input of `requireMembers`. */
export function mentionsOf(userIds: readonly string[]) {
  return userIds.map((userId, index) => ({ userId, reference: `mentionedUserIDs/${index}` }));
}
