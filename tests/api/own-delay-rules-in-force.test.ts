import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readStalledProjects } from '@/db/queries/stalled-projects';
import { mails, ownDelayRules, reminders, tasks } from '@/db/schema';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import type { DelayValuesDto } from '@/lib/contract/configuration';
import { addDays, type Day, dayAt } from '@/lib/domain/calendar';
import type { DelayKey } from '@/lib/domain/workflow/own-delay-rules';
import { changeDelayRule, resetDelayRule } from '@/lib/services/configuration/delay-rules';
import type { ServiceContext } from '@/lib/services/context';
import { forgetConfiguration, portalConfigurationOf } from '@/lib/services/portal-configuration';
import { listInbox } from '@/lib/services/tasks/list-inbox';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { getProjectLots } from '@/lib/services/units/get-project-lots';
import { delaysOf } from '@/lib/services/workflow/delays';
import { runDelayRules } from '@/lib/services/workflow/run-delay-rules';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Awaited<ReturnType<typeof createPerson>>;
let tenantId: number;
let otherId: number;

beforeAll(async () => {
  administrator = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  ({ tenantId } = await createTenant(database.db));
  ({ tenantId: otherId } = await createTenant(database.db));
});
beforeEach(async () => {
  for (const table of [ownDelayRules, reminders, tasks, mails]) await database.db.delete(table);
  forgetConfiguration();
});

const daily = (first: number, second = first + 1, escalation = second + 1): DelayValuesDto => ({
  ...{ reminder1Days: first, reminder2Days: second, escalationDays: escalation },
  ...{ escalationRoleKeys: [], isOff: false },
});

/** The same caller on another day. */
const at = (reader: ServiceContext, day: Day) => ({ ...reader, now: new Date(`${day}T10:00:00Z`) });

const ctx = () => serviceContext(database.db, administrator, [tenantId, otherId]);
const set = (delayKey: DelayKey, values: DelayValuesDto, tenant: number | null = null) =>
  changeDelayRule(ctx(), { delayKey, tenantId: tenant, version: null }, values);
const reset = (delayKey: DelayKey, tenant: number | null = null) =>
  resetDelayRule(ctx(), { delayKey, tenantId: tenant, version: null });

/** Whatever an administrator does today is in force since this day. */
const setOn = (day: Day) =>
  database.db.update(ownDelayRules).set({ updatedAt: new Date(`${day}T12:00:00Z`) });

const run = (day: Day) => runDelayRules(database.db, new Date(`${day}T04:00:00Z`));
const firedOf = async ({ unitId }: TestUnit) => {
  const rows = await database.db.select().from(reminders).where(eq(reminders.unitId, unitId));
  return rows
    .filter(({ closedOn }) => closedOn === null)
    .map(({ ruleKey }) => ruleKey)
    .sort();
};
async function takeMails(): Promise<string[]> {
  const rows = await database.db.delete(mails).returning();
  return rows.map(({ recipient, template }) => `${recipient.split('@')[0]} ${template}`).sort();
}

const SINCE: Day = '2026-03-02';
let made = 0;

async function waitingProject(tenant: number) {
  made += 1;
  const [planner, back] = [
    await createPerson(database.db, { login: `planner${made}@example.com` }),
    await createPerson(database.db, { login: `office${made}@example.com` }),
  ];
  const root = await createProject(database.db, {
    ...{ tenantId: tenant, variant: 'aac_elements', stateKey: 'PendingContract' },
    stateSince: new Date(`${SINCE}T10:00:00Z`),
    members: [
      [planner.userId, 'salesPlanner'],
      [back.userId, 'customerServiceBackoffice'],
    ],
  });
  await takeMails();
  return { root, planner, mailed: { planner: `planner${made}`, office: `office${made}` } };
}

describe('the daily run', () => {
  test('follows the rule of each tenant', async () => {
    await set(
      'PendingContract',
      { ...daily(2, 3, 4), escalationRoleKeys: ['customerServiceBackoffice'] },
      tenantId,
    );
    await setOn(SINCE);
    const [own, other] = [await waitingProject(tenantId), await waitingProject(otherId)];
    await run(addDays(SINCE, 2));
    expect(await firedOf(own.root)).toEqual(['PendingContract.Reminder1']);
    expect(await firedOf(other.root)).toEqual([]);
    expect(await takeMails()).toEqual([`${own.mailed.planner} Reminder`]);
    await run(addDays(SINCE, 3));
    await takeMails();
    await run(addDays(SINCE, 4));
    expect(await takeMails()).toEqual([
      `${own.mailed.office} Escalation`,
      `${own.mailed.planner} Escalation`,
    ]);
    await run(addDays(SINCE, 7));
    expect(await firedOf(other.root)).toEqual(['PendingContract.Reminder1']);
    expect(await takeMails()).toEqual([`${other.mailed.planner} Reminder`]);
  });

  test('triggers nothing for a rule that is off, and keeps what was triggered', async () => {
    const { root } = await waitingProject(tenantId);
    await run(addDays(SINCE, 7));
    expect(await firedOf(root)).toEqual(['PendingContract.Reminder1']);
    await set('PendingContract', { ...daily(7), isOff: true });
    await setOn(addDays(SINCE, 8));
    await takeMails();
    await run(addDays(SINCE, 60));
    expect(await firedOf(root)).toEqual(['PendingContract.Reminder1']);
    expect(await takeMails()).toEqual([]);
  });

  test('keeps what was triggered when the days become more', async () => {
    const { root } = await waitingProject(tenantId);
    await run(addDays(SINCE, 7));
    await set('PendingContract', daily(100));
    await setOn(addDays(SINCE, 8));
    await run(addDays(SINCE, 9));
    expect(await firedOf(root)).toEqual(['PendingContract.Reminder1']);
  });

  test('sends no mail about limits that were reached before the rule was set', async () => {
    const { root, mailed } = await waitingProject(tenantId);
    await set('PendingContract', daily(2, 4, 6));
    await setOn(addDays(SINCE, 5));
    await run(addDays(SINCE, 5));
    expect(await firedOf(root)).toEqual(['PendingContract.Reminder1', 'PendingContract.Reminder2']);
    expect(await takeMails()).toEqual([]);
    await run(addDays(SINCE, 6));
    expect(await firedOf(root)).toHaveLength(3);
    expect(await takeMails()).toEqual([`${mailed.planner} Escalation`]);
  });

  test('sends none either after a reset', async () => {
    const { root } = await waitingProject(tenantId);
    await set('PendingContract', daily(200), tenantId);
    await reset('PendingContract', tenantId);
    await setOn(addDays(SINCE, 10));
    await run(addDays(SINCE, 10));
    expect(await firedOf(root)).toEqual(['PendingContract.Reminder1']);
    expect(await takeMails()).toEqual([]);
  });

  test('copies the limit: the journal names the one that was passed', async () => {
    const { root } = await waitingProject(tenantId);
    await set('PendingContract', daily(2, 40, 50));
    await setOn(SINCE);
    await run(addDays(SINCE, 2));
    await set('PendingContract', daily(30));
    const now = new Date(`${addDays(SINCE, 3)}T10:00:00Z`);
    const delays = await delaysOf({ ...ctx(), now }, [root.unitId]);
    expect(delays.get(root.unitId)?.additionalMessage).toContain('2');
    expect(delays.get(root.unitId)?.additionalMessage).not.toContain('30');
  });
});

describe('what people see', () => {
  test('is due by the rule of the tenant, and says to whom it escalates', async () => {
    await set('PendingContract', { ...daily(3, 5, 9), escalationRoleKeys: ['purchaser'] }, tenantId);
    const { root, planner } = await waitingProject(tenantId);
    const today = addDays(SINCE, 4);
    const now = new Date(`${today}T10:00:00Z`);
    const { delayRules } = await portalConfigurationOf(database.db, new Date());
    const reader = { ...serviceContext(database.db, planner, [tenantId, otherId], now), delayRules };
    const [task] = await listInbox(reader);
    expect(task).toMatchObject({
      ...{ dueOn: addDays(dayAt(new Date(task?.changedOn ?? ''), DEMO_ZONE), 3), isEscalated: false },
      delayRule: { reminderDays: 3, escalationDays: 9, escalationRoleKeys: ['purchaser'] },
    });
    const stalled = await readStalledProjects(at(reader, addDays(today, 10)), delayRules, 5);
    expect(stalled).toMatchObject([{ projectUnitID: root.unitId, limitDays: 3 }]);
    await set('PlaceOrder', daily(1, 2, 4), tenantId);
    const stateSince = new Date(`${SINCE}T10:00:00Z`);
    const lot = { unitType: 'aacorderlot', stateKey: 'PlaceOrder', stateSince } as const;
    await createUnit(database.db, root, lot);
    const later = { ...reader, ...(await portalConfigurationOf(database.db, new Date())) };
    const { lots } = await getProjectLots(later, await loadUnitAccess(later, root.unitId));
    expect(lots).toMatchObject([{ dueOn: addDays(SINCE, 1), daysLate: 3, isEscalated: true }]);
  });

  test('has no due date where the rule is off', async () => {
    await set('PendingContract', { ...daily(3), isOff: true });
    const { planner } = await waitingProject(tenantId);
    const { delayRules } = await portalConfigurationOf(database.db, new Date());
    const reader = { ...serviceContext(database.db, planner, [tenantId]), delayRules };
    const [task] = await listInbox(reader);
    expect(task).toMatchObject({ dueOn: null, daysLate: null, delayRule: null });
    expect(await readStalledProjects(at(reader, addDays(SINCE, 100)), delayRules, 5)).toEqual([]);
  });
});
