import type { Db } from '@/db/client';
import { userSalesOrganisations, type users } from '@/db/schema';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { createPerson } from '@/tests/support/accounts';

/** Somebody of a sales organisation, who may be made a member of its tenant's projects. */
export async function createCustomer(
  db: Db,
  salesOrgId: number,
  values: Partial<typeof users.$inferInsert> = {},
) {
  const person = await createPerson(db, { firstName: 'Kim', lastName: 'Kunde', ...values });
  await db.insert(userSalesOrganisations).values({ userId: person.userId, salesOrgId });
  return person;
}

/** What the call that adds a member is asked with. */
export function newMember(root: { unitId: string }, userId: string, memberRoleKey: RoleKey) {
  return { body: { rootProjectUnitID: root.unitId, userID: userId, memberRoleKey } };
}
