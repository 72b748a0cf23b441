import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { Db } from '@/db/client';
import { journalEntries, materials, productTypes, tasks, units } from '@/db/schema';
import { changeUnitState } from '@/lib/contract/units';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { CCL_RULES } from '@/tests/support/tenant-rules';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** A tenant that draws by drawing jobs. */
export const CCL_TENANT = 2;

/**
 * A person of each role, projects they all take part in, and the steps they take.
 * @param prepare makes further tenants; a portal reads its tenants once, so they are there before the first call
 */
export function setUpWorkflow(prepare?: (db: Db) => Promise<void>) {
  const database = setUpTestDatabase();
  const people = new Map<RoleKey, Awaited<ReturnType<typeof createPerson>>>();

  beforeAll(async () => {
    await createTenant(database.db, undefined, CCL_TENANT, CCL_RULES);
    if (prepare) await prepare(database.db);
    for (const role of ROLE_KEYS) people.set(role, await createPerson(database.db));
  });

  function person(role: RoleKey) {
    const found = people.get(role);
    if (!found) throw new Error(`nobody is ${role}`);
    return found;
  }

  function project(stateKey: StateKey, values: Partial<TestUnit> = {}): Promise<TestUnit> {
    return createProject(database.db, {
      tenantId: CCL_TENANT,
      variant: 'other',
      stateKey,
      members: [...people].map(([role, { userId }]) => [userId, role]),
      ...values,
    });
  }

  function step(role: RoleKey, { unitId }: TestUnit, requirement?: string, message?: string) {
    const body = { requirements: requirement ? [requirement] : [], message };
    return api(person(role)).call(changeUnitState, { params: { projectUnitID: unitId }, body });
  }

  async function addMaterial({ unitId }: Pick<TestUnit, 'unitId'>): Promise<void> {
    const product = { productTypeId: 7, title: 'Blocks', backgroundColor: '#000000', textColor: '#ffffff' };
    await database.db.insert(productTypes).values(product).onConflictDoNothing();
    const row = { unitId, productTypeId: 7, position: 0, volumeM3: 10, deliveryDate: '2027-03-01' };
    await database.db.insert(materials).values(row);
  }

  /** The messages of a unit's journal, newest first. */
  async function messagesOf({ unitId }: TestUnit): Promise<(string | null)[]> {
    const entries = await database.db
      .select({ message: journalEntries.additionalMessage })
      .from(journalEntries)
      .where(eq(journalEntries.unitId, unitId))
      .orderBy(desc(journalEntries.position));
    return entries.map(({ message }) => message);
  }

  async function stateOf({ unitId }: TestUnit): Promise<StateKey | undefined> {
    const [unit] = await database.db.select().from(units).where(eq(units.unitId, unitId));
    return unit?.stateKey;
  }

  async function openTasks({ unitId }: TestUnit): Promise<string[]> {
    const open = await database.db
      .select({ taskKey: tasks.taskKey })
      .from(tasks)
      .where(and(eq(tasks.unitId, unitId), isNull(tasks.closedAt)));
    return open.map(({ taskKey }) => taskKey);
  }

  return { database, person, project, step, addMaterial, messagesOf, stateOf, openTasks };
}
