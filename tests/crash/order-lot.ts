import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, portalProducts, tasks, tenants, units, users } from '@/db/schema';
import { insertDemoCatalogues } from '@/db/seed/rows/catalogues';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { BUILT_IN_DELAY_RULES } from '@/lib/domain/workflow/own-delay-rules';
import type { ServiceContext } from '@/lib/services/context';

/** A fresh order lot that a purchaser may fill, and the context in which they do. */
export async function createOrderLot(db: Db): Promise<{ ctx: ServiceContext; lotId: string }> {
  const lotId = crypto.randomUUID();
  const rootUnitId = crypto.randomUUID();
  const userId = crypto.randomUUID();
  await db.transaction(async (tx) => {
    await insertPerson(tx, userId);
    const common = { rootUnitId, tenantId: 1, variant: 'aac_elements', stateKey: 'PlaceOrder' } as const;
    const root = {
      unitId: rootUnitId,
      unitType: 'project',
      unitNo: rootUnitId,
      title: 'Root',
      titleKey: 'root',
    } as const;
    const lot = { unitId: lotId, parentUnitId: rootUnitId, unitType: 'aacorderlot' } as const;
    await tx.insert(units).values([
      { ...common, ...root },
      { ...common, ...lot, unitNo: lotId, title: 'Lot', titleKey: 'lot' },
    ]);
    await tx.insert(members).values({ rootUnitId, userId, roleKey: 'purchaser' });
    await tx
      .insert(tasks)
      .values({ unitId: lotId, rootUnitId, taskKey: 'PlaceOrder', roleKeys: ['purchaser'] });
  });
  return { ctx: await contextOf(db, userId), lotId };
}

/** A fresh project that waits for files, and the context in which its reviewer uploads them. */
export async function createFilesProject(db: Db): Promise<{ ctx: ServiceContext; unitId: string }> {
  const unitId = crypto.randomUUID();
  const userId = crypto.randomUUID();
  await db.transaction(async (tx) => {
    await insertPerson(tx, userId);
    await tx.insert(units).values({
      ...{ unitId, rootUnitId: unitId, unitNo: unitId, title: unitId, titleKey: unitId, tenantId: 1 },
      unitType: 'project',
      variant: 'other',
      stateKey: 'ProvideFiles',
    });
    await tx.insert(members).values({ rootUnitId: unitId, userId, roleKey: 'reviewer' });
  });
  return { ctx: await contextOf(db, userId), unitId };
}

async function insertPerson(tx: Db, userId: string): Promise<void> {
  await tx
    .insert(portalProducts)
    .values({ productId: 1, key: 'planner', title: 'Planner' })
    .onConflictDoNothing();
  const [tenant] = await tx
    .insert(tenants)
    .values({ tenantId: 1, productId: 1, key: 'T', title: 'T' })
    .onConflictDoNothing()
    .returning();
  if (tenant) await insertDemoCatalogues(tx, [tenant.tenantId], new Date());
  await tx.insert(users).values({ userId, login: `${userId}@example.com` });
}

/** The context of a person of the test, as a request would make it. */
export async function contextOf(db: Db, userId: string): Promise<ServiceContext> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (!user) throw new Error('the person was not stored');
  return {
    settings: INITIAL_SETTINGS,
    delayRules: BUILT_IN_DELAY_RULES,
    db,
    viewer: {
      ...user,
      lastName: '',
      locale: 'en',
      sessionId: null,
      tenantIds: [],
      administeredTenantIds: [],
      salesOrgIds: [],
      plannerOrgIds: [],
      actsFor: [],
      isAskedToAct: false,
    },
    product: {
      productId: 1,
      key: 'planner',
      title: 'Planner',
      portalTitle: 'Planner',
      timeZone: 'Europe/Berlin',
      ...{ accent: BUILT_IN_ACCENT, logoKey: null },
      workflowsAllowed: true,
      furtherLanguages: [],
      productTypes: [],
      tenantIds: [1],
    },
    now: new Date(),
    locale: 'en',
    requestId: 'crash-test',
  };
}
