import type { Db } from '@/db/client';
import { userTenants } from '@/db/schema';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createCatalogue } from '@/tests/support/materials';

/** Somebody with one role in every project, the sales planner among them. */
export interface Racer {
  userId: string;
  roleKey: RoleKey;
  api: Api;
}

/** The projects that are written to just now, and what the server has acknowledged of all of them. */
export interface RaceWorld {
  db: Db;
  tenantId: number;
  racers: readonly Racer[];
  /** People of the tenant who are no members yet. */
  candidates: readonly string[];
  /** Being structured, being drawn, being ordered. */
  current: { structuring: TestUnit; drawing: TestUnit; ordering: TestUnit };
  rootUnitIds: string[];
  /** Order rows. */
  madeItems: Set<string>;
  deletedItems: Set<string>;
  /** `unitId state` of every acknowledged step. */
  steps: string[];
}

const CANDIDATES = 6;

export async function createRaceWorld(db: Db): Promise<RaceWorld> {
  await createCatalogue(db);
  const { tenantId } = await createTenant(db, ['CreateStructure', 'AllowCreateProjectUnits', 'HasJournal']);
  const racers: Racer[] = [];
  for (const roleKey of ROLE_KEYS) {
    const { userId } = await createPerson(db);
    racers.push({ userId, roleKey, api: api({ userId }) });
  }
  const candidates: string[] = [];
  for (let number = 0; number < CANDIDATES; number++) {
    const { userId } = await createPerson(db, { isInternal: true });
    await db.insert(userTenants).values({ userId, tenantId });
    candidates.push(userId);
  }
  const ledger = { madeItems: new Set<string>(), deletedItems: new Set<string>(), steps: [] };
  const world = { db, tenantId, racers, candidates, rootUnitIds: [], ...ledger };
  return { ...world, current: await createProjects(world) };
}

/** Fresh projects in place of those that have gone their way; these stay to be looked at in the end. */
export async function createProjects(world: Omit<RaceWorld, 'current'>): Promise<RaceWorld['current']> {
  const { db, tenantId, racers, rootUnitIds } = world;
  const members = racers.map(({ userId, roleKey }): [string, RoleKey] => [userId, roleKey]);
  const other = { tenantId, variant: 'other', members } as const;
  const structuring = await createProject(db, { ...other, stateKey: 'Structuring' });
  const drawing = await createProject(db, { ...other, stateKey: 'ReviewDrawings' });
  const ordering = await createProject(db, {
    tenantId,
    variant: 'aac_elements',
    members,
    stateKey: 'PlaceOrder',
  });
  for (const root of [structuring, drawing, ordering]) {
    const isOrder = root === ordering;
    const stateKey = isOrder ? 'PlaceOrder' : root === drawing ? 'Preparing' : 'Structuring';
    for (const title of ['Haus A', 'Haus B']) {
      const house = await createUnit(db, root, { unitType: 'subproject', title, stateKey });
      for (const lot of ['Los 1', 'Los 2', 'Los 3']) {
        const unitType = isOrder ? 'aacorderlot' : 'approvallot';
        await createUnit(db, house, { unitType, title: lot, stateKey });
      }
    }
  }
  rootUnitIds.push(structuring.unitId, drawing.unitId, ordering.unitId);
  return { structuring, drawing, ordering };
}
