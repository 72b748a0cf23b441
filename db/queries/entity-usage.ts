import {
  and,
  arrayContains,
  count,
  countDistinct,
  eq,
  getTableName,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import {
  aacOrderItems,
  bannerSalesOrganisations,
  companies,
  defaultMembers,
  deletedUnits,
  identityGrantOrganisations,
  identityGrantTenants,
  lintelOrderItems,
  materials,
  placedOrders,
  preliminaryDays,
  projectRequests,
  salesOrganisations,
  tenantAdministrators,
  tenants,
  unitProductTypes,
  units,
  userSalesOrganisations,
  users,
  userTenants,
  webhooks,
} from '@/db/schema';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { type EntityUsage, UNUSED, type UsageKind } from '@/lib/domain/configuration/entity-usage';
import type { CatalogueKey } from './catalogues';
import { isOrderPlacedIn } from './order-placed';

/** What refers to a tenant. */
export function usageOfTenant(db: Db, tenantId: number): Promise<EntityUsage> {
  return usage({
    // Those that are gone for good have had numbers too.
    projects: most(
      db.$count(units, and(eq(units.tenantId, tenantId), isNull(units.parentUnitId))),
      givenNumbers(db, tenantId),
    ),
    placedOrders: sum(
      db.$count(units, and(eq(units.tenantId, tenantId), isNotNull(units.orderNumber))),
      ordersOfDeleted(db, tenantId),
    ),
    salesOrganisations: db.$count(salesOrganisations, eq(salesOrganisations.tenantId, tenantId)),
    people: sum(
      db.$count(userTenants, eq(userTenants.tenantId, tenantId)),
      db.$count(tenantAdministrators, eq(tenantAdministrators.tenantId, tenantId)),
    ),
    defaultMembers: db.$count(defaultMembers, eq(defaultMembers.tenantId, tenantId)),
    others: sum(
      db.$count(webhooks, eq(webhooks.tenantId, tenantId)),
      db.$count(identityGrantTenants, eq(identityGrantTenants.tenantId, tenantId)),
    ),
  });
}

/** What refers to a sales organisation. */
export function usageOfSalesOrganisation(db: Db, salesOrgId: number): Promise<EntityUsage> {
  return usage({
    projects: sum(
      db.$count(units, and(eq(units.salesOrgId, salesOrgId), isNull(units.parentUnitId))),
      inBin(db, units, units.salesOrgId, salesOrgId),
    ),
    companies: db.$count(companies, arrayContains(companies.salesOrgIds, [salesOrgId])),
    people: db.$count(userSalesOrganisations, eq(userSalesOrganisations.salesOrgId, salesOrgId)),
    defaultMembers: db.$count(defaultMembers, eq(defaultMembers.salesOrgId, salesOrgId)),
    banners: db.$count(bannerSalesOrganisations, eq(bannerSalesOrganisations.salesOrgId, salesOrgId)),
    others: sum(
      db.$count(projectRequests, eq(projectRequests.salesOrgId, salesOrgId)),
      db.$count(identityGrantOrganisations, eq(identityGrantOrganisations.salesOrgId, salesOrgId)),
    ),
  });
}

/** What refers to the company of customers. */
export function usageOfCompany(db: Db, companyId: number): Promise<EntityUsage> {
  return usage({ people: db.$count(users, eq(users.companyId, companyId)) });
}

/** What refers to a plant. */
export function usageOfPlant(db: Db, plantId: number): Promise<EntityUsage> {
  return usage({
    assignments: sum(
      db.$count(unitProductTypes, eq(unitProductTypes.plantId, plantId)),
      inBin(db, unitProductTypes, unitProductTypes.plantId, plantId),
    ),
    preliminaryDays: db.$count(preliminaryDays, eq(preliminaryDays.plantId, plantId)),
  });
}

/** What refers to a product type. */
export function usageOfProductType(db: Db, productTypeId: number): Promise<EntityUsage> {
  return usage({
    assignments: sum(
      db.$count(unitProductTypes, eq(unitProductTypes.productTypeId, productTypeId)),
      inBin(db, unitProductTypes, unitProductTypes.productTypeId, productTypeId),
    ),
    materials: sum(
      db.$count(materials, eq(materials.productTypeId, productTypeId)),
      inBin(db, materials, materials.productTypeId, productTypeId),
    ),
    preliminaryDays: db.$count(preliminaryDays, eq(preliminaryDays.productTypeId, productTypeId)),
  });
}

/** What refers to a product of a catalogue: rows of its tenant's order lots. */
export async function usageOfProduct(
  db: Db,
  { tenantId, kind }: CatalogueKey,
  product: { articleNo: string; productNo?: number },
): Promise<EntityUsage> {
  const { table, column, value } = rowsOf[kind](product);
  const isPlaced = sql`(${isOrderPlacedIn(units)})`;
  const [found] = await db
    .select({
      projects: countDistinct(units.rootUnitId),
      draftRows: sql<number>`count(*) filter (where not ${isPlaced})`.mapWith(Number),
      placedOrders: sql<number>`count(distinct ${units.unitId}) filter (where ${isPlaced})`.mapWith(Number),
    })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(and(eq(units.tenantId, tenantId), eq(column, value)));
  return usage({
    projects: Promise.resolve(found?.projects ?? 0),
    draftRows: Promise.resolve(found?.draftRows ?? 0),
    placedOrders: Promise.resolve(found?.placedOrders ?? 0),
    others: inBinOf(db, tenantId, table, column, value),
  });
}

const rowsOf: Record<
  CatalogueKind,
  (product: { articleNo: string; productNo?: number }) => {
    table: typeof aacOrderItems | typeof lintelOrderItems;
    column: PgColumn;
    value: string | number;
  }
> = {
  aac: ({ productNo = -1 }) => ({ table: aacOrderItems, column: aacOrderItems.productNo, value: productNo }),
  lintel: ({ articleNo }) => ({
    table: lintelOrderItems,
    column: lintelOrderItems.itemNo,
    value: articleNo,
  }),
};

/** The same as `inBin`, of one tenant. */
function inBinOf(
  db: Db,
  tenantId: number,
  table: PgTable,
  column: PgColumn,
  value: string | number,
): Promise<number> {
  const contents = [
    { table: getTableName(table), rows: [{ [column.name]: value }] },
    { table: getTableName(units), rows: [{ [units.tenantId.name]: tenantId }] },
  ];
  return db.$count(deletedUnits, sql`${deletedUnits.tables} @> ${JSON.stringify(contents)}::jsonb`);
}

/** What was deleted and can be restored counts too. */
function inBin(db: Db, table: PgTable, column: PgColumn, id: number): Promise<number> {
  const contents = JSON.stringify([{ table: getTableName(table), rows: [{ [column.name]: id }] }]);
  const holds: SQL = sql`${deletedUnits.tables} @> ${contents}::jsonb`;
  return db.$count(deletedUnits, holds);
}

async function usage(counts: Partial<Record<UsageKind, PromiseLike<number>>>): Promise<EntityUsage> {
  const counted = Object.entries(counts).map(async ([kind, count]) => [kind, await count] as const);
  return { ...UNUSED, ...Object.fromEntries(await Promise.all(counted)) };
}

async function givenNumbers(db: Db, tenantId: number): Promise<number> {
  const [tenant] = await db
    .select({ given: tenants.lastProjectNo })
    .from(tenants)
    .where(eq(tenants.tenantId, tenantId));
  return tenant?.given ?? 0;
}

/** The orders of deleted lots, by the numbers of their projects: these outlive the projects. */
async function ordersOfDeleted(db: Db, tenantId: number): Promise<number> {
  const numbers = sql`'P-' || coalesce(${tenants.numberPrefix}, ${tenants.tenantId}::text)`;
  const isOfTenant = sql`starts_with(${placedOrders.document} #>> '{project,number}', ${numbers})`;
  const [found] = await db
    .select({ orders: count() })
    .from(placedOrders)
    .innerJoin(tenants, and(eq(tenants.tenantId, tenantId), isOfTenant))
    .where(isNotNull(placedOrders.deletedFromId));
  return found?.orders ?? 0;
}

async function most(...counts: PromiseLike<number>[]): Promise<number> {
  return Math.max(...(await Promise.all(counts)));
}

async function sum(...counts: PromiseLike<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((all, one) => all + one, 0);
}
