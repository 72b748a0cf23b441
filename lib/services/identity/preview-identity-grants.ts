import { eq } from 'drizzle-orm';
import { readGiven, readPeopleWithGroups, readRights } from '@/db/queries/identity';
import { identityProviders } from '@/db/schema';
import type { IdentityGrantDto, PreviewedRightsDto } from '@/lib/contract/identity';
import { groupBy } from '@/lib/domain/group-by';
import { type Right, replaceGiven, rightsOfGroups } from '@/lib/domain/identity/identity-rights';
import { slicesOf } from '@/lib/slices';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAdministrator } from '../require';
import { grantOf, requireGrants } from './providers';

const MAX_NAMED = 200;

/**
 * Who would get and lose what by these grants, by the groups of their last sign-in; nothing is changed. The first 200
 * by login, and the count of all. Whether an administrator keeps the flag is decided when they sign in.
 * @throws AppError NotFound, ValidationFailed
 */
export async function previewIdentityGrants(
  ctx: ServiceContext,
  providerId: number,
  sent: readonly IdentityGrantDto[],
): Promise<{ data: PreviewedRightsDto[]; count: number }> {
  requireAdministrator(ctx);
  const isProvider = eq(identityProviders.providerId, providerId);
  if ((await ctx.db.$count(identityProviders, isProvider)) === 0) throw notFound();
  await requireGrants(ctx, sent);
  const grants = sent.map(grantOf);
  const people = (await readPeopleWithGroups(ctx.db, providerId)).filter(({ groups }) => groups !== null);
  const data: PreviewedRightsDto[] = [];
  let count = 0;
  for await (const part of slicesOf(people)) {
    const ids = part.map(({ userId }) => userId);
    const [rights, given] = [await readRights(ctx.db, ids), await readGiven(ctx.db, ids)];
    const byOthers = groupBy(
      given.filter((row) => row.providerId !== providerId),
      ({ userId }) => userId,
    );
    for (const { userId, login, groups, given: own } of part) {
      const current = rights.get(userId) ?? new Set<Right>();
      const givenByOthers = new Set((byOthers.get(userId) ?? []).flatMap((row) => row.given));
      const wanted = rightsOfGroups(grants, groups ?? []);
      const { next } = replaceGiven({ current, given: new Set(own), givenByOthers }, wanted);
      const gets = [...next].filter((right) => !current.has(right));
      const loses = [...current].filter((right) => !next.has(right));
      if (gets.length + loses.length === 0) continue;
      count += 1;
      if (data.length < MAX_NAMED) data.push({ userID: userId, userLogin: login, gets, loses });
    }
  }
  return { data, count };
}
