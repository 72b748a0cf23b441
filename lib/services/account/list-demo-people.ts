import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, userSalesOrganisations, users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { DEMO_PASSWORD, type DemoPerson } from '@/lib/domain/demo/demo-people';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { checkPassword } from './password-hash';

/** The demo has 16 people; a benchmark set has many more, too many to choose from. */
const MAX_PEOPLE = 24;

/** The demo stores one hash for all of its people; each other one is checked once. */
const opensDemo = new Map<string, Promise<boolean>>();

/** Whether the demo's password signs this person in: not if they were invited or chose another one. */
function hasDemoPassword({
  passwordHash,
}: Pick<typeof users.$inferSelect, 'passwordHash'>): Promise<boolean> {
  if (passwordHash === null) return Promise.resolve(false);
  const known = opensDemo.get(passwordHash);
  const opens = known ?? checkPassword(DEMO_PASSWORD, passwordHash).then(({ matches }) => matches);
  opensDemo.set(passwordHash, opens);
  return opens;
}

/** The people whom one click signs in, with their rights, customers first. Only for demo mode. */
export async function listDemoPeople(db: Db): Promise<DemoPerson[]> {
  const found = await db
    .select()
    .from(users)
    .where(and(like(users.login, '%@example.com'), isNull(users.disabledAt)))
    .orderBy(users.isInternal, users.login)
    .limit(MAX_PEOPLE);
  const opens = await Promise.all(found.map(hasDemoPassword));
  const people = found.filter((_, place) => opens[place]);
  const userIds = people.map(({ userId }) => userId);
  const [roles, planners] = await Promise.all([
    db
      .selectDistinct({ userId: members.userId, roleKey: members.roleKey })
      .from(members)
      .where(inArray(members.userId, userIds)),
    db
      .selectDistinct({ userId: userSalesOrganisations.userId })
      .from(userSalesOrganisations)
      .where(
        and(inArray(userSalesOrganisations.userId, userIds), eq(userSalesOrganisations.isSalesPlanner, true)),
      ),
  ]);
  return people.map((person) => {
    const own = new Set(roles.filter(({ userId }) => userId === person.userId).map(({ roleKey }) => roleKey));
    if (planners.some(({ userId }) => userId === person.userId)) own.add('salesPlanner');
    return {
      login: person.login,
      name: fullNameOf(person),
      isInternal: person.isInternal,
      isAdministrator: person.isAdministrator,
      isExternalLogin: person.isExternalLogin,
      roles: ROLE_KEYS.filter((role) => own.has(role)),
    };
  });
}
