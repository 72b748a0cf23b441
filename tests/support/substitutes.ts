import type { Db } from '@/db/client';
import { substitutes, userSalesOrganisations } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';

/** Today and tomorrow. */
export function shortPeriod() {
  const firstDay = demoDay(new Date());
  return { firstDay, lastDay: addDays(firstDay, 1) };
}

/** Somebody of an organisation. */
export async function createColleague(db: Db, salesOrgId: number): Promise<string> {
  const { userId } = await createPerson(db);
  await db.insert(userSalesOrganisations).values({ userId, salesOrgId });
  return userId;
}

/** Somebody has accepted to act for somebody, today and tomorrow. @returns the id of the substitution */
export async function createSubstitute(db: Db, absentId: string, substituteId: string): Promise<string> {
  const [row] = await db
    .insert(substitutes)
    .values({ absentId, substituteId, ...shortPeriod(), acceptedAt: new Date() })
    .returning();
  if (!row) throw new Error('the substitute was not stored');
  return row.substitutionId;
}
