import { asc, eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import * as contract from '@/lib/contract/structure';
import { addDays } from '@/lib/domain/calendar';
import type { LotSource } from '@/lib/domain/models/scanned-model';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { createCatalogue } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const today = demoDay(new Date());
/** So many days from now. */
export const day = (days: number) => addDays(today, days);

export const material = (volume: number, days = 40, type = 'AAC blocks') => ({
  type,
  volume,
  deliveryDate: day(days),
});
type Lot = {
  id?: string;
  name: string;
  sources?: LotSource[];
  materials: ReturnType<typeof material>[];
};
export const lot = (name: string, ...rows: ReturnType<typeof material>[]): Lot => ({ name, materials: rows });
export const house = (name: string, ...children: Lot[]) => ({ name, children });

/** What is wrong where. */
export const codes = (problem: { messages: { code: string; reference?: string | undefined }[] }) =>
  problem.messages.map(({ code, reference }) => `${reference} ${code}`);

/** The structure in a line per subproject: names, and materials as volumes. */
export const outline = (structure: contract.StructureDto) =>
  structure.subProjects.map(({ name, children }) => {
    const lots = children.map((child) =>
      [child.name, ...child.materials.map(({ volume }) => volume)].join(' '),
    );
    return `${name}: ${lots.join(', ')}`;
  });

/** A tenant with two people who build structures, and one without any feature. */
export function setUpStructures() {
  const database = setUpTestDatabase();
  const tenants = { full: 0, plain: 0 };
  const ids = { planner: '', coordinator: '' };
  const people = { planner: api(null), coordinator: api(null) };

  beforeAll(async () => {
    const { db } = database;
    tenants.full = (await createTenant(db)).tenantId;
    tenants.plain = (await createTenant(db, [])).tenantId;
    for (const name of ['planner', 'coordinator'] as const) {
      const person = await createPerson(db);
      ids[name] = person.userId;
      people[name] = api(person);
    }
    await createCatalogue(db);
  });

  return {
    database,
    ids,
    people,
    tenants,
    createRoot: (values: Partial<TestUnit> = {}): Promise<TestUnit> =>
      createProject(database.db, {
        tenantId: tenants.full,
        variant: 'other',
        stateKey: 'Structuring',
        members: [
          [ids.planner, 'reviewer'],
          [ids.coordinator, 'projectCoordinator'],
        ],
        ...values,
      }),
    read: async (root: TestUnit) =>
      (await people.planner.call(contract.getStructure, { params: { rootId: root.unitId } })).data,
    save: async (root: TestUnit, subProjects: unknown[], version?: number, caller = people.planner) =>
      (
        await caller.call(contract.saveStructure, {
          params: { rootId: root.unitId },
          body: { subProjects },
          ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
        })
      ).data,
    refusal: (root: TestUnit, subProjects: unknown, caller: Api = people.planner) =>
      caller.refusal(contract.saveStructure, { params: { rootId: root.unitId }, body: { subProjects } }),
    unitsOf: (root: TestUnit) =>
      database.db.select().from(units).where(eq(units.rootUnitId, root.unitId)).orderBy(asc(units.unitNo)),
  };
}
