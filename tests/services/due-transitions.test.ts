import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveryLots, journalEntries, tasks, units } from '@/db/schema';
import { addDays, type Day } from '@/lib/domain/calendar';
import { runDueTransitions } from '@/lib/services/workflow/run-due-transitions';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

/** 04:30 in Berlin, in winter. */
const morning = (day: Day) => new Date(`${day}T03:30:00Z`);
const run = (day: Day) => runDueTransitions(test.db, morning(day));
const since = new Date('2026-10-01T10:00:00Z');

async function stateOf({ unitId }: TestUnit): Promise<string | undefined> {
  const [unit] = await test.db.select().from(units).where(eq(units.unitId, unitId));
  return unit?.stateKey;
}

async function journalOf({ unitId }: TestUnit) {
  const rows = await test.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.rootUnitId, unitId))
    .orderBy(asc(journalEntries.position));
  return rows.map(
    (row) => `${row.unitType} ${row.oldState}→${row.newState} by ${row.userEmail}/${row.userId}`,
  );
}

async function orderProject() {
  const { tenantId } = await createTenant(test.db);
  const planner = await createPerson(test.db);
  const root = await createProject(test.db, {
    tenantId,
    stateKey: 'Approved',
    stateSince: since,
    members: [[planner.userId, 'salesPlanner']],
  });
  const lot = (deliveryDate: Day | null) =>
    createUnit(test.db, root, { unitType: 'aacorderlot', deliveryDate, stateSince: since });
  return { root, lots: [await lot('2026-11-10'), await lot('2026-11-12'), await lot('2026-11-12')] };
}

describe('due transitions', () => {
  it('close order lots the day after their delivery, and the project with the last of them', async () => {
    const { root, lots } = await orderProject();
    const states = () => Promise.all([root, ...lots].map(stateOf));
    await run('2026-11-10');
    expect(await states()).toEqual(['Approved', 'Approved', 'Approved', 'Approved']);
    await run('2026-11-11');
    await Promise.all([run('2026-11-11'), run('2026-11-11')]);
    expect(await states()).toEqual(['Approved', 'Closed', 'Approved', 'Approved']);
    await run('2026-11-13');
    expect(await states()).toEqual(['Closed', 'Closed', 'Closed', 'Closed']);
    expect(await journalOf(root)).toEqual([
      'aacorderlot Approved→Closed by system/null',
      'aacorderlot Approved→Closed by system/null',
      'aacorderlot Approved→Closed by system/null',
      'project Approved→Closed by system/null',
    ]);
  });

  it('close an order lot without a date 60 days after it was ordered', async () => {
    const { tenantId } = await createTenant(test.db);
    const root = await createProject(test.db, { tenantId, stateKey: 'Approved', stateSince: since });
    const lot = await createUnit(test.db, root, { unitType: 'aacorderlot', stateSince: since });
    await run('2026-11-29');
    expect(await stateOf(lot)).toBe('Approved');
    await run('2026-11-30');
    expect([await stateOf(lot), await stateOf(root)]).toEqual(['Closed', 'Closed']);
  });

  it('leave a project open while one of its lots is not ordered', async () => {
    const { root, lots } = await orderProject();
    await createUnit(test.db, root, { unitType: 'aacorderlot', stateKey: 'PlaceOrder' });
    await run('2027-01-01');
    expect(await Promise.all(lots.map(stateOf))).toEqual(['Closed', 'Closed', 'Closed']);
    expect(await stateOf(root)).toBe('Approved');
  });

  it('close a planned project when its last delivery is past, with its lots and jobs, and archive it', async () => {
    const { tenantId } = await createTenant(test.db);
    const planned = { tenantId, variant: 'other', stateKey: 'Approved', stateSince: since } as const;
    const root = await createProject(test.db, planned);
    const sub = await createUnit(test.db, root, { unitType: 'subproject', stateSince: since });
    const lot = await createUnit(test.db, sub, { unitType: 'approvallot', stateSince: since });
    for (const deliveryDate of ['2026-11-10', '2026-11-20'] as const) {
      await test.db
        .insert(deliveryLots)
        .values({ rootUnitId: root.unitId, title: deliveryDate, deliveryDate, deliveryType: 'Fixed' });
    }
    const states = () => Promise.all([root, sub, lot].map(stateOf));
    await run('2026-11-20');
    expect(await states()).toEqual(['Approved', 'Approved', 'Approved']);
    await run('2026-11-21');
    expect(await states()).toEqual(['Closed', 'Closed', 'Closed']);
    await run(addDays('2026-11-21', 364));
    expect(await stateOf(root)).toBe('Closed');
    await run(addDays('2026-11-21', 365));
    expect(await stateOf(root)).toBe('Archived');
    await run(addDays('2026-11-21', 800));
    expect(await journalOf(root)).toEqual([
      'project Approved→Closed by system/null',
      'approvallot Approved→Closed by system/null',
      'project Closed→Archived by system/null',
    ]);
    expect(await test.db.$count(tasks, eq(tasks.rootUnitId, root.unitId))).toBe(0);
  });

  it('never close a project without deliveries or without order lots', async () => {
    const { tenantId } = await createTenant(test.db);
    const roots = [
      await createProject(test.db, { tenantId, variant: 'other', stateKey: 'Approved', stateSince: since }),
      await createProject(test.db, { tenantId, variant: 'lintel', stateKey: 'Approved', stateSince: since }),
    ];
    await run('2030-01-01');
    expect(await Promise.all(roots.map(stateOf))).toEqual(['Approved', 'Approved']);
  });
});
