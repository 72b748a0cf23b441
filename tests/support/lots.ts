import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, deliveryWalls } from '@/db/schema';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createUnit, type TestUnit } from '@/tests/support/factories';

/** A project of approval lots with one person of each role that a test needs. */
export async function createLotProject<Role extends RoleKey>(
  db: Db,
  roles: readonly Role[],
  { tenantId, stateKey = 'ReviewDrawings' }: { tenantId: number; stateKey?: StateKey },
) {
  const members: [string, Role][] = [];
  const people = new Map<Role, { userId: string; login: string; api: Api }>();
  for (const role of roles) {
    const person = await createPerson(db);
    members.push([person.userId, role]);
    people.set(role, { userId: person.userId, login: person.login, api: api(person) });
  }
  const root = await createProject(db, { tenantId, variant: 'other', stateKey, members });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  const as = (role: Role) => {
    const person = people.get(role);
    if (!person) throw new Error(`nobody is ${role}`);
    return person;
  };
  return { root, house, as };
}

export function createLot(db: Db, parent: TestUnit, stateKey: StateKey = 'Preparing', title?: string) {
  return createUnit(db, parent, { unitType: 'approvallot', stateKey, ...(title !== undefined && { title }) });
}

/** A delivery of one lot, Planned unless told. */
export async function createDelivery(
  db: Db,
  lot: TestUnit,
  values: Partial<typeof deliveryLots.$inferInsert> & { deliveryDate: string; walls?: string[] },
) {
  const { walls = [], ...row } = values;
  const [delivery] = await db
    .insert(deliveryLots)
    .values({ rootUnitId: lot.rootUnitId, title: lot.title, deliveryType: 'Planned', ...row })
    .returning();
  if (!delivery) throw new Error('no delivery was stored');
  const { deliveryLotId } = delivery;
  await db.insert(deliveryLotUnits).values({ deliveryLotId, unitId: lot.unitId, position: 0 });
  if (walls.length > 0) {
    await db
      .insert(deliveryWalls)
      .values(walls.map((wallNo, position) => ({ deliveryLotId, unitId: lot.unitId, position, wallNo })));
  }
  return delivery;
}
