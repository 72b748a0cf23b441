import { and, eq, isNull } from 'drizzle-orm';
import { members, users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { ServiceContext } from '../context';

export interface Person {
  firstName: string | null;
  lastName: string | null;
  login: string | null;
}

/** The names of people in BCF files: their e-mail address, or their name if the tenant hides addresses. */
export interface BcfPeople {
  nameOf: (person: Person | null) => string | null;
  isNamed: (person: Person | null, text: string) => boolean;
}

export function bcfPeople(features: readonly FeatureKey[]): BcfPeople {
  const showsMail = showsMemberMail(features);
  return {
    nameOf: (person) => (person?.login ? (showsMail ? person.login : fullNameOf(person)) : null),
    isNamed,
  };
}

export function isNamed(person: Person | null, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return person !== null && [person.login, fullNameOf(person)].some((name) => name?.toLowerCase() === wanted);
}

/** Finds the project member that a file names; null if there is none, or several with the name. */
export async function memberFinder(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<(text: string) => string | null> {
  const rows = await ctx.db
    .selectDistinct({
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      login: users.login,
    })
    .from(members)
    .innerJoin(users, and(eq(users.userId, members.userId), isNull(users.disabledAt)))
    .where(eq(members.rootUnitId, rootUnitId));
  return (text) => {
    const [found, ...others] = rows.filter((person) => isNamed(person, text));
    return found && others.length === 0 ? found.userId : null;
  };
}
