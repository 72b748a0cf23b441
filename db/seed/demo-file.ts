import demo from '@/config/demo/portal.json' with { type: 'json' };
import type { productTypes } from '@/db/schema';
import type { PreliminaryDays } from '@/lib/domain/catalogue/preliminary-days';
import type { TenantRules } from '@/lib/domain/vocabulary/tenant-rules';

/** The company of the demo as its file has it (domain.md §8): what projects, people and tests of the demo refer to. */
export const DEMO_FILE = demo;

type Row = typeof productTypes.$inferInsert;
type ProductTypeRow = Row & Required<Pick<Row, 'productTypeId' | 'titles' | 'kgPerM3'>>;

const byId = <Thing extends { id: number }>(a: Thing, b: Thing) => a.id - b.id;

const TENANTS = demo.tenants.items.toSorted(byId);

/** The tenants and sales organisations, with their ids. */
export const DEMO_TENANTS = TENANTS.map(({ id, key }) => ({ tenantId: id, key }));
export const DEMO_ORGANISATIONS = TENANTS.flatMap(({ salesOrganisations }) =>
  salesOrganisations.items.map(({ id, key }) => ({ salesOrgId: id, key })),
);

/** The product types, with the ids that lots refer to. */
export const DEMO_PRODUCT_TYPES: readonly ProductTypeRow[] = demo.productTypes.items
  .toSorted(byId)
  .map(({ id, isActive, ...type }) => ({ productTypeId: id, ...type }));

/** The lead days by plant and product type (domain.md §6). */
export const DEMO_PRELIMINARY_DAYS: readonly PreliminaryDays[] = Object.entries(demo.preliminaryDays)
  .flatMap(([plantKey, days]) =>
    Object.entries(days).map(([typeKey, leadDays]) => ({
      plantId: idOf(demo.plants.items, plantKey),
      productTypeId: idOf(demo.productTypes.items, typeKey),
      leadDays,
    })),
  )
  .sort((a, b) => a.plantId - b.plantId || a.productTypeId - b.productTypeId);

/** The rules of a tenant of the demo. */
export function demoRulesOf(tenantId: number): TenantRules {
  const tenant = TENANTS.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error(`no tenant ${tenantId}`);
  // The file is checked against its schema when it is applied.
  return tenant.rules as TenantRules;
}

function idOf(items: readonly { id: number; key: string }[], key: string): number {
  const item = items.find((one) => one.key === key);
  if (!item) throw new Error(`the file of the demo has no ${key}`);
  return item.id;
}
