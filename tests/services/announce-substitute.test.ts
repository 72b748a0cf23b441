import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CHANGES_CHANNEL } from '@/db/queries/notify';
import { substitutes } from '@/db/schema';
import { endSubstitute, nameSubstitute } from '@/lib/contract/substitutes';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createColleague, shortPeriod } from '@/tests/support/substitutes';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

it('open pages of both people hear of it by the transaction that stores it', async () => {
  const { db, database } = test;
  const { salesOrgId } = await createTenant(db);
  const userID = await createColleague(db, salesOrgId);
  const substituteID = await createColleague(db, salesOrgId);
  const admin = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
  const heard: string[] = [];
  // The administration's log, whose readers hear of each of its entries, has one for each step too.
  const unlisten = await database.listen(CHANGES_CHANNEL, (payload) => {
    if (payload.includes('"members"')) heard.push(payload);
  });

  const body = { substituteID, ...shortPeriod() };
  const { data } = await admin.call(nameSubstitute, { params: { userID }, body });
  const [stored] = await db.select({ transaction: sql<string>`xmin::text` }).from(substitutes);
  const event = JSON.stringify({ kind: 'members', rootUnitId: null, userIds: [userID, substituteID] });
  await expect.poll(() => heard).toEqual([`${stored?.transaction} ${event}`]);

  const { substitutionID } = data;
  await admin.call(endSubstitute, { params: { userID, substitutionID } });
  await expect.poll(() => heard.map((payload) => payload.replace(/^\d+ /, ''))).toEqual([event, event]);
  await unlisten();
});
