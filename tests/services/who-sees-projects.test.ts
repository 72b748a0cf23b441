import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { personSeesRoot } from '@/db/queries/person-sees-root';
import { substitutes, units, users, userTenants } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { getUnit } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { createSubstitute } from '@/tests/support/substitutes';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
const roots: TestUnit[] = [];
const people = new Map<string, string>();

beforeAll(async () => {
  const { db } = database;
  const [home, away] = [await createTenant(db), await createTenant(db)];
  const person = async (name: string, values: Partial<typeof users.$inferInsert> = {}) => {
    const { userId } = await createPerson(db, values);
    people.set(name, userId);
    return userId;
  };
  const member = await person('member');
  const absent = await person('absent member');
  const gone = await person('member without an account', { disabledAt: new Date() });
  await person('outsider');
  const inside = await person('internal', { isInternal: true });
  await person('internal of no tenant', { isInternal: true });
  const external = await person('external with a tenant');
  await db.insert(userTenants).values([
    { userId: inside, tenantId: home.tenantId },
    { userId: external, tenantId: home.tenantId },
  ]);
  await createSubstitute(db, absent, await person('substitute'));
  await createSubstitute(db, gone, await person('substitute of nobody'));
  const asked = { absentId: absent, firstDay: today, lastDay: addDays(today, 1) };
  await db.insert(substitutes).values([
    { ...asked, substituteId: await person('substitute who has not accepted') },
    {
      ...asked,
      substituteId: await person('substitute of next week'),
      firstDay: addDays(today, 7),
      lastDay: addDays(today, 8),
      acceptedAt: new Date(),
    },
  ]);
  for (const { tenantId } of [home, away])
    for (const members of [[member], [absent], [gone], []])
      roots.push(
        await createProject(db, { tenantId, members: members.map((userId) => [userId, 'reviewer']) }),
      );
});

test('the rule for many people and that for one viewer name the same projects', async () => {
  const rows = await database.db
    .select({ userId: sql<string>`seen.user_id`, rootUnitId: sql<string>`seen.unit_id` })
    .from(
      sql`(select person.user_id, root.unit_id from ${users} person, ${units} root
        where root.parent_unit_id is null and ${personSeesRoot(today, alias(users, 'person'), alias(units, 'root'))}) as seen`,
    );
  const seen = new Set(rows.map(({ userId, rootUnitId }) => `${userId} ${rootUnitId}`));
  const said: string[] = [];
  const answered: string[] = [];
  for (const [name, userId] of people) {
    if (name === 'member without an account') continue;
    for (const [place, { unitId }] of roots.entries()) {
      const { status } = await api({ userId }).ask(getUnit, { params: { projectUnitID: unitId } });
      if (status === 200) answered.push(`${name} ${place}`);
      if (seen.has(`${userId} ${unitId}`)) said.push(`${name} ${place}`);
    }
  }
  expect(answered).toEqual(said);
  expect(said).toEqual([
    'member 0',
    'member 4',
    'absent member 1',
    'absent member 5',
    'internal 0',
    'internal 1',
    'internal 2',
    'internal 3',
    'substitute 1',
    'substitute 5',
  ]);
});
