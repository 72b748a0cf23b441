import type { Db } from '@/db/client';
import { tenantAdministrators, userTenants } from '@/db/schema';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { COLUMNS, type RoleCaller, roleOfColumn } from '@/tests/support/role-columns';

interface Situation {
  variant: UnitVariant;
  root: StateKey;
  lot: StateKey;
}

/** Where the project and its lot are when a call of the role table is made. */
const SITUATIONS = {
  structuring: { variant: 'other', root: 'Structuring', lot: 'Structuring' },
  preparing: { variant: 'other', root: 'Preparing', lot: 'Structuring' },
  validating: { variant: 'other', root: 'PendingValidation', lot: 'Structuring' },
  contracting: { variant: 'other', root: 'PendingContract', lot: 'Structuring' },
  reviewingBim: { variant: 'other', root: 'ReviewBIMFiles', lot: 'Structuring' },
  providingFiles: { variant: 'other', root: 'ProvideFiles', lot: 'ProvideFiles' },
  reviewing: { variant: 'other', root: 'ReviewDrawings', lot: 'ReviewPreliminaryDrawings' },
  ordering: { variant: 'other', root: 'PlaceOrder', lot: 'Approved' },
  closed: { variant: 'other', root: 'Closed', lot: 'Closed' },
  archived: { variant: 'other', root: 'Archived', lot: 'Closed' },
  aacStructuring: { variant: 'aac_elements', root: 'Structuring', lot: 'Structuring' },
  aacWaiting: { variant: 'aac_elements', root: 'PlaceOrder', lot: 'PlaceOrder' },
  aacPlaced: { variant: 'aac_elements', root: 'PlaceOrder', lot: 'Approved' },
  aacClosed: { variant: 'aac_elements', root: 'Closed', lot: 'Closed' },
  lintelWaiting: { variant: 'lintel', root: 'PlaceOrder', lot: 'PlaceOrder' },
  lintelPlaced: { variant: 'lintel', root: 'PlaceOrder', lot: 'Approved' },
  lintelClosed: { variant: 'lintel', root: 'Closed', lot: 'Closed' },
} as const satisfies Record<string, Situation>;
export type PlaceName = keyof typeof SITUATIONS;

/** A project with one member for each role, one subproject and one lot, all of them open to the row's factories. */
export interface Place {
  db: Db;
  tenantId: number;
  salesOrgId: number;
  /** A tenant without features, for what would show somebody more of the other one in later rows. */
  otherTenantId: number;
  root: TestUnit;
  subproject: TestUnit;
  lot: TestUnit;
  callers: ReadonlyMap<string, RoleCaller>;
}

const LOT_TYPES: Readonly<Record<UnitVariant, UnitType>> = {
  aac_elements: 'aacorderlot',
  lintel: 'lintelorderlot',
  other: 'approvallot',
};

/** Makes the places of the role table, each once; all of one tenant with all features, and with the same people. */
export class RolePlaces {
  private readonly places = new Map<string, Promise<Place>>();
  private people: ReturnType<typeof createPeople> | undefined;

  constructor(private readonly database: { readonly db: Db }) {}

  named(name: string): Promise<Place> {
    const place = this.places.get(name) ?? this.create(name);
    this.places.set(name, place);
    return place;
  }

  private async create(name: string): Promise<Place> {
    const { db } = this.database;
    this.people ??= createPeople(db);
    const people = await this.people;
    const situation = Object.entries(SITUATIONS).find(([known]) => known === name)?.[1];
    if (!situation) throw new Error(`no situation of the role table: ${name}`);
    const { variant, root: stateKey, lot: lotState } = situation;
    const { tenantId, salesOrgId, otherTenantId, callers } = people;
    const members = [...callers.values()].flatMap(({ role, userId }): [string, RoleKey][] =>
      role && userId ? [[userId, role]] : [],
    );
    const root = await createProject(db, { tenantId, salesOrgId, variant, stateKey, members });
    const subproject = await createUnit(db, root, { unitType: 'subproject' });
    const lot = await createUnit(db, subproject, { unitType: LOT_TYPES[variant], stateKey: lotState });
    return { db, tenantId, salesOrgId, otherTenantId, root, subproject, lot, callers };
  }
}

async function createPeople(db: Db) {
  const tenant = await createTenant(db);
  const { tenantId: otherTenantId } = await createTenant(db, []);
  const callers = new Map<string, RoleCaller>();
  for (const column of COLUMNS) {
    const role = roleOfColumn(column);
    if (column === 'NOBODY') {
      callers.set(column, { column, role, userId: null });
      continue;
    }
    const isAdministrator = column === 'AD';
    const { userId } = await createPerson(db, {
      isInternal: isAdministrator || ['IN', 'TA', 'TO'].includes(column),
      isAdministrator,
    });
    if (column === 'IN') await db.insert(userTenants).values({ userId, tenantId: tenant.tenantId });
    const administered = { TA: tenant.tenantId, TO: otherTenantId }[column];
    if (administered !== undefined) {
      await db.insert(tenantAdministrators).values({ userId, tenantId: administered });
    }
    callers.set(column, { column, role, userId });
  }
  return { ...tenant, otherTenantId, callers };
}
