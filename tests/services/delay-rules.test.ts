import { and, asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails, reminders, tasks, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { addDays, type Day } from '@/lib/domain/calendar';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { dueReminders } from '@/lib/domain/workflow/delay-rules';
import { runDelayRules } from '@/lib/services/workflow/run-delay-rules';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, openTask, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

/** 05:00 in Berlin: an hour earlier in UTC from the last Sunday of March to that of October. */
const fiveOClock = (day: Day) => {
  const summer = new Date(`${day}T03:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' }).format(
    summer,
  );
  return shown === '05' ? summer : new Date(`${day}T04:00:00Z`);
};

async function run(day: Day) {
  await runDelayRules(test.db, fiveOClock(day));
}

/** Who got which mails since the last call, as `login template count`. */
async function takeMails(): Promise<string[]> {
  const rows = await test.db.delete(mails).returning();
  return rows
    .map(({ recipient, template, data }) => {
      const count: unknown = Reflect.get(Object(data), 'count');
      return `${recipient.split('@')[0]} ${template} ${count}`;
    })
    .sort();
}

async function person(login: string) {
  return createPerson(test.db, { login: `${login}@example.com`, language: 'de' });
}

async function projectOf(people: Record<string, RoleKey>, values: Partial<TestUnit>) {
  const { tenantId } = await createTenant(test.db);
  const members: [string, RoleKey][] = [];
  for (const [login, role] of Object.entries(people)) members.push([(await person(login)).userId, role]);
  return createProject(test.db, { tenantId, variant: 'aac_elements', members, ...values });
}

const rowsOf = (unit: TestUnit) =>
  test.db
    .select()
    .from(reminders)
    .where(eq(reminders.unitId, unit.unitId))
    .orderBy(asc(reminders.createdOn), asc(reminders.ruleKey));

describe.each([
  ['the clock goes forward', '2026-03-14'],
  ['the clock goes back', '2026-10-10'],
])('thirty days in which %s', (name, start) => {
  const key = name.replaceAll(' ', '-');

  it('apply each rule on its day, once, whoever runs it however often', async () => {
    // Late in the evening in Berlin: the day counts, not the hours.
    const root = await projectOf(
      { [`${key}-planner`]: 'salesPlanner', [`${key}-contact`]: 'sales contact' },
      { stateKey: 'PendingContract', stateSince: new Date(`${start}T22:30:00Z`) },
    );
    const since = demoDay(root.stateSince);
    await takeMails();
    const appliedOn = new Map<string, number>();
    for (let days = 0; days <= 30; days++) {
      const day = addDays(since, days);
      const isDue = [7, 14, 28].includes(days);
      await Promise.all(isDue ? [run(day), run(day), run(day)] : [run(day)]);
      const rows = await rowsOf(root);
      const expected = dueReminders({ stateKey: 'PendingContract', taskKey: 'PendingContract' }, since, day);
      expect(rows.map(({ ruleKey }) => ruleKey).sort()).toEqual(expected.map((r) => r.ruleKey).sort());
      for (const { ruleKey } of rows) if (!appliedOn.has(ruleKey)) appliedOn.set(ruleKey, days);
      const sent = await takeMails();
      const template = days === 28 ? 'Escalation' : 'Reminder';
      const people = [`${key}-contact`, `${key}-planner`];
      expect(sent).toEqual(isDue ? people.map((login) => `${login} ${template} 1`) : []);
    }
    expect([...appliedOn.values()]).toEqual([7, 14, 28]);
    await test.db.delete(units).where(eq(units.unitId, root.unitId));
  });
});

describe('delay rules', () => {
  it('catch up after days without a run: every row, but only the severest is reported', async () => {
    const root = await projectOf(
      { late1: 'purchaser', late2: 'sales contact', late3: 'customerServiceBackoffice', late4: 'member' },
      { stateKey: 'PlaceOrder', stateSince: new Date('2026-06-01T10:00:00Z') },
    );
    const lots = [
      await createUnit(test.db, root, { unitType: 'aacorderlot', stateSince: root.stateSince }),
      await createUnit(test.db, root, {
        unitType: 'aacorderlot',
        stateSince: new Date('2026-06-24T10:00:00Z'),
      }),
    ];
    await takeMails();
    await run('2026-06-30');
    const [first, second] = await Promise.all(lots.map(rowsOf));
    expect(first?.map(({ ruleKey }) => ruleKey)).toEqual([
      'PlaceOrder.Escalation',
      'PlaceOrder.Reminder1',
      'PlaceOrder.Reminder2',
    ]);
    expect(second?.map(({ ruleKey }) => ruleKey)).toEqual(['PlaceOrder.Reminder1', 'PlaceOrder.Reminder2']);
    expect(await takeMails()).toEqual([
      'late1 Escalation 1',
      'late1 Reminder 1',
      'late2 Escalation 1',
      'late3 Escalation 1',
    ]);
    await test.db.delete(units).where(eq(units.unitId, root.unitId));
  });

  it('tell one person of many steps in one mail, the longest delays first', async () => {
    const root = await projectOf(
      { many: 'purchaser' },
      { stateKey: 'PlaceOrder', stateSince: new Date('2026-06-01T10:00:00Z'), title: 'Großes Projekt' },
    );
    let unitNo = '';
    for (let lot = 1; lot <= 60; lot++) {
      const stateSince = new Date(lot === 60 ? '2026-06-07T10:00:00Z' : '2026-06-08T10:00:00Z');
      const values = { unitType: 'aacorderlot' as const, title: `Los ${lot}`, stateSince };
      ({ unitNo } = await createUnit(test.db, root, values));
    }
    await takeMails();
    await run('2026-06-12');
    const [mail] = await test.db.select().from(mails);
    expect(mail?.subject).toBe('Erinnerung: 60 Schritte sind in Verzug');
    expect(mail?.text).toContain(
      `- Bestellung nicht ausgelöst: ${unitNo} Los 60 (5 Tage in diesem Status, vorgesehen: 3)`,
    );
    expect(mail?.text.match(/^- /gm)).toHaveLength(50);
    expect(mail?.text).toContain('10 weitere Einträge sind hier nicht aufgeführt.');
    expect(await takeMails()).toEqual(['many Reminder 60']);
    await test.db.delete(units).where(eq(units.unitId, root.unitId));
  });

  it('watch missing data by its question, not by the state of the unit', async () => {
    const root = await projectOf(
      { asked: 'reviewer', asker: 'process planner', service: 'projectAdminCSC' },
      { stateKey: 'Preparing', stateSince: new Date('2026-06-20T10:00:00Z') },
    );
    const task = await openTask(test.db, root, 'CheckDataMissing', ['reviewer', 'projectCoordinator']);
    await test.db
      .update(tasks)
      .set({ openedAt: new Date('2026-06-19T10:00:00Z') })
      .where(eq(tasks.taskId, task.taskId));
    await takeMails();
    await run('2026-06-22');
    expect((await rowsOf(root)).map(({ ruleKey }) => ruleKey)).toEqual(['CheckDataMissing.Reminder1']);
    expect(await takeMails()).toEqual(['asked Reminder 1']);
    await test.db
      .update(tasks)
      .set({ closedAt: fiveOClock('2026-06-22') })
      .where(eq(tasks.taskId, task.taskId));
    await run('2026-06-23');
    expect(await rowsOf(root)).toMatchObject([
      { ruleKey: 'CheckDataMissing.Reminder1', closedOn: fiveOClock('2026-06-23') },
      { ruleKey: 'Preparing.Reminder1', closedOn: null },
    ]);
    await test.db.delete(units).where(eq(units.unitId, root.unitId));
  });

  it('report a delivery date at risk once, and no longer when it was moved', async () => {
    const root = await projectOf(
      { works: 'process planner', site: 'projectCoordinator', other: 'reviewer' },
      { variant: 'other', stateKey: 'ReviewDrawings', stateSince: new Date('2026-06-20T10:00:00Z') },
    );
    const lot = await createUnit(test.db, root, {
      unitType: 'approvallot',
      stateKey: 'Finalized',
      stateSince: new Date('2026-06-20T10:00:00Z'),
      earliestDeliveryDate: '2026-07-01',
    });
    const open = () =>
      test.db
        .select({ ruleKey: reminders.ruleKey })
        .from(reminders)
        .where(
          and(
            eq(reminders.unitId, lot.unitId),
            isNull(reminders.closedOn),
            eq(reminders.ruleKey, 'Delivery.DateAtRisk'),
          ),
        );
    await takeMails();
    // Nothing is assigned: ten days of lead time, the tenth day is still in time.
    await run('2026-06-21');
    expect([await open(), await takeMails()]).toEqual([[], []]);
    await run('2026-06-22');
    expect((await open()).length).toBe(1);
    const sent = await takeMails();
    expect(sent.filter((mail) => mail.includes('DateAtRisk'))).toEqual([
      'site DateAtRisk 1',
      'works DateAtRisk 1',
    ]);
    const move = (earliestDeliveryDate: Day) =>
      test.db.update(units).set({ earliestDeliveryDate }).where(eq(units.unitId, lot.unitId));
    await move('2026-08-01');
    await run('2026-06-23');
    expect(await open()).toEqual([]);
    await move('2026-06-25');
    await run('2026-06-23');
    expect((await open()).length).toBe(1);
    expect((await takeMails()).filter((mail) => mail.includes('DateAtRisk'))).toEqual([]);
    await test.db.delete(units).where(eq(units.unitId, root.unitId));
  });
});
