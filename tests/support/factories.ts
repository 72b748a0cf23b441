import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { appendToJournal, type NewJournalEntry } from '@/db/journal-chain';
import {
  aacOrderItems,
  lintelOrderItems,
  members,
  portalProducts,
  salesOrganisations,
  tasks,
  tenantFeatures,
  tenants,
  units,
} from '@/db/schema';
import { insertDemoCatalogues } from '@/db/seed/rows/catalogues';
import { titleKey } from '@/lib/domain/units/title';
import { FEATURE_KEYS, type FeatureKey } from '@/lib/domain/vocabulary/features';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import type { TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { assignedTasksFor } from '@/lib/domain/workflow/tasks';
import { nextNumber } from '@/tests/support/numbers';

type Values<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;
export type TestUnit = typeof units.$inferSelect;

const next = () => nextNumber('unit');

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was stored');
  return row;
}

/** The portal product `planner`, once per database. */
export async function createPortalProduct(db: Db): Promise<void> {
  await db
    .insert(portalProducts)
    .values({ productId: 1, key: 'planner', title: 'Planner' })
    .onConflictDoNothing();
}

/** A tenant of the portal with one sales organisation and the products of the demo; all features and the first set of sheets unless told. */
export async function createTenant(
  db: Db,
  features: readonly FeatureKey[] = FEATURE_KEYS,
  tenantId = 100 + next(),
  rules: Partial<TenantRules> = {},
) {
  await createPortalProduct(db);
  // Not one of the ids that the database gives.
  const salesOrgId = 1_000_000 + tenantId * 10;
  const key = `T${tenantId}`;
  await db
    .insert(tenants)
    .values({ tenantId, productId: 1, key, title: `Tenant ${tenantId}`, sheetSetKey: 'psw', ...rules });
  await insertDemoCatalogues(db, [tenantId], new Date());
  const additionalInfo = {
    homepage: 'https://t.example.com',
    contactmail: 'sales@example.com',
    imageUrl: '',
  };
  await db
    .insert(salesOrganisations)
    .values({ salesOrgId, tenantId, key, title: `Organisation ${tenantId}`, additionalInfo });
  if (features.length > 0) {
    await db.insert(tenantFeatures).values(features.map((featureKey) => ({ tenantId, featureKey })));
  }
  return { tenantId, salesOrgId };
}

interface ProjectValues extends Values<typeof units> {
  tenantId: number;
  /** Who takes part, and as what. */
  members?: [userId: string, roleKey: RoleKey][];
}

/** A root project with its members and the tasks that its state opens. */
export async function createProject(
  db: Db,
  { members: people = [], ...values }: ProjectValues,
): Promise<TestUnit> {
  const unitId = values.unitId ?? uuidv7();
  const number = next();
  const root = only(
    await db
      .insert(units)
      .values({
        unitId,
        rootUnitId: unitId,
        unitType: 'project',
        variant: 'aac_elements',
        unitNo: `P-${number}`,
        title: `Project ${number}`,
        stateKey: 'PlaceOrder',
        ...values,
        titleKey: titleKey(values.title ?? `Project ${number}`),
      })
      .returning(),
  );
  for (const [userId, roleKey] of people) await addMember(db, root, userId, roleKey);
  await openTasksOf(db, root);
  return root;
}

export async function addMember(db: Db, root: Pick<TestUnit, 'unitId'>, userId: string, roleKey: RoleKey) {
  return only(await db.insert(members).values({ rootUnitId: root.unitId, userId, roleKey }).returning());
}

/** A unit below another one, with the tasks that its state opens. */
export async function createUnit(
  db: Db,
  parent: TestUnit,
  values: Values<typeof units> & Pick<TestUnit, 'unitType'>,
): Promise<TestUnit> {
  const number = next();
  const { rootUnitId, tenantId, salesOrgId, variant, stateKey } = parent;
  const unit = only(
    await db
      .insert(units)
      .values({
        rootUnitId,
        tenantId,
        salesOrgId,
        variant,
        stateKey,
        parentUnitId: parent.unitId,
        // Apart from the numbers that units get when they are made over REST.
        unitNo: `${parent.unitNo}-T${number}`,
        title: `Unit ${number}`,
        ...values,
        titleKey: titleKey(values.title ?? `Unit ${number}`),
      })
      .returning(),
  );
  await openTasksOf(db, unit);
  return unit;
}

/** Opens one task by hand, whatever the unit's state. */
export async function openTask(db: Db, unit: TestUnit, taskKey: TaskKey, roleKeys: RoleKey[]) {
  const { unitId, rootUnitId } = unit;
  return only(await db.insert(tasks).values({ unitId, rootUnitId, taskKey, roleKeys }).returning());
}

async function openTasksOf(db: Db, unit: TestUnit): Promise<void> {
  // The rules decide, not the test: what a state opens is asked of the domain.
  const [root] = await db.select().from(units).where(eq(units.unitId, unit.rootUnitId));
  const present = await db.select().from(members).where(eq(members.rootUnitId, unit.rootUnitId));
  const [tenant] = await db.select().from(tenants).where(eq(tenants.tenantId, unit.tenantId));
  const { sheetOpenWhilePreparing = false } = tenant ?? {};
  const facts = { ...unit, sheetOpenWhilePreparing, rootStateKey: root?.stateKey ?? unit.stateKey };
  for (const task of assignedTasksFor(
    facts,
    present.map((member) => member.roleKey),
  )) {
    await openTask(db, unit, task.taskKey, [...task.roles]);
  }
}

/** A row of an AAC order lot: 10 panels of 70 × 600 in 2,600 mm, one pallet, unless told. */
export async function createAacRow(
  db: Db,
  lot: Pick<TestUnit, 'unitId'>,
  values: Values<typeof aacOrderItems> = {},
) {
  return only(
    await db
      .insert(aacOrderItems)
      .values({
        unitId: lot.unitId,
        itemIndex: 1,
        sublotName: 'Flat 01 hall',
        floorName: 'Ground',
        productNo: 0,
        lengthMm: 2600,
        qty: 10,
        ...values,
      })
      .returning(),
  );
}

/** A row of a lintel order lot: 10 uncut lintels of 100 × 1250 × 250, unless told. */
export async function createLintelRow(
  db: Db,
  lot: Pick<TestUnit, 'unitId'>,
  values: Values<typeof lintelOrderItems> = {},
) {
  return only(
    await db
      .insert(lintelOrderItems)
      .values({
        unitId: lot.unitId,
        itemIndex: 1,
        sublotName: 'Flat 01 hall',
        floorName: 'Ground',
        thicknessMm: 100,
        lengthMm: 1250,
        heightMm: 250,
        itemNo: '4110012525',
        lintelType: 'ST',
        hasCut: false,
        qty: 10,
        ...values,
      })
      .returning(),
  );
}

/** An entry of a unit's journal, as the portal would write it; from Structuring to Preparing unless told. */
export function createJournalEntry(
  db: Db,
  unit: TestUnit,
  values: Partial<NewJournalEntry> = {},
): Promise<void> {
  const { rootUnitId, unitId, unitNo, unitType, title: unitTitle } = unit;
  const states = { oldState: 'Structuring', newState: 'Preparing' } as const;
  const entry = { rootUnitId, unitId, unitNo, unitType, unitTitle, ...states };
  const written = { userEmail: 'carl@example.com', date: new Date('2026-11-21T09:00:00Z') };
  return db.transaction((tx) => appendToJournal(tx, [{ ...entry, ...written, ...values }]));
}
