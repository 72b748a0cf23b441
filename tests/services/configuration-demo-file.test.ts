import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { type ConfigurationFile, configurationFileSchema } from '@/lib/contract/configuration-file';
import { readSimpleHtml, writeSimpleHtml } from '@/lib/formats/simple-html';
import { readConfigurationFile } from '@/lib/runtime/read-configuration-file';
import { applyConfiguration, planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { exportConfiguration, fileText } from '@/lib/services/configuration-file/export-configuration';
import { createTestDatabase } from '@/tests/support/database';
import { DEMO_NOW, seedTestDemo } from '@/tests/support/demo';
import { setUpTestDatabase } from '@/tests/support/test-database';

const FOLDER = 'config/demo';

const seeded = setUpTestDatabase();
beforeAll(() => seedTestDemo(seeded.db));

/** What the demo exports, with the ids that its projects refer to. */
async function exportedDemo(): Promise<string> {
  const file = await exportConfiguration(await consoleContext(seeded.db, DEMO_NOW));
  const { $schema, tenants, ...rest } = configurationFileSchema.parse(file);
  const ids = await idsByKey(seeded.db);
  const numbered = <Thing extends { key: string }>({ key, ...thing }: Thing) => ({
    key,
    id: ids.get(key),
    ...thing,
  });
  const sections: ConfigurationFile = {
    ...rest,
    ...(rest.product && { product: numbered(rest.product) }),
    ...(rest.plants && { plants: { items: rest.plants.items.map(numbered) } }),
    ...(rest.productTypes && { productTypes: { items: rest.productTypes.items.map(numbered) } }),
    tenants: {
      items: (tenants?.items ?? []).map(({ salesOrganisations, ...tenant }) => ({
        ...numbered(tenant),
        salesOrganisations: { items: (salesOrganisations?.items ?? []).map(numbered) },
      })),
    },
  };
  // The schema reads fields in the order of their declaration.
  return fileText(configurationFileSchema.parse(sections));
}

/** No two things of the demo have one key. */
async function idsByKey(db: Db): Promise<Map<string, number>> {
  const { products, tenants, organisations, plants, types } = await rowsOf(db);
  return new Map([
    ...products.map(({ key, productId }) => [key, productId] as const),
    ...tenants.map(({ key, tenantId }) => [key, tenantId] as const),
    ...organisations.map(({ key, salesOrgId }) => [key, salesOrgId] as const),
    ...plants.map(({ key, plantId }) => [key, plantId] as const),
    ...types.map(({ key, productTypeId }) => [key, productTypeId] as const),
  ]);
}

/** The rows of everything that the file names, without what the database itself says of a row. */
async function rowsOf(db: Db) {
  const { plantId, productTypeId } = schema.preliminaryDays;
  const { articleNo, kind, tenantId } = schema.catalogueProducts;
  const products = await db.select().from(schema.portalProducts);
  const legal = await db.select().from(schema.portalLegal);
  const tenants = await db.select().from(schema.tenants).orderBy(asc(schema.tenants.tenantId));
  const organisations = await db
    .select()
    .from(schema.salesOrganisations)
    .orderBy(asc(schema.salesOrganisations.salesOrgId));
  const plants = await db.select().from(schema.plants).orderBy(asc(schema.plants.plantId));
  const types = await db.select().from(schema.productTypes).orderBy(asc(schema.productTypes.productTypeId));
  return {
    products: products.map(plain),
    legal: legal.map(plain),
    // A tenant without a prefix has its id, and services store HTML without line breaks between its elements. Logos
    // and the last number are none of the configuration.
    tenants: tenants.map(({ numberPrefix, infoHtml, thumbnailKey, lastProjectNo, ...tenant }) => ({
      ...plain(tenant),
      numberPrefix: numberPrefix ?? String(tenant.tenantId),
      infoHtml: infoHtml && writeSimpleHtml(readSimpleHtml(infoHtml)),
    })),
    features: (await db.select().from(schema.tenantFeatures))
      .map((row) => `${row.tenantId} ${row.featureKey}`)
      .sort(),
    organisations: organisations.map(({ thumbnailKey, ...organisation }) => plain(organisation)),
    plants: plants.map(plain),
    types: types.map(plain),
    days: (await db.select().from(schema.preliminaryDays).orderBy(asc(plantId), asc(productTypeId))).map(
      ({ preliminaryDaysId, ...days }) => plain(days),
    ),
    versions: (await db.select().from(schema.catalogueVersions))
      .map((row) => `${row.tenantId} ${row.kind} ${row.version} ${row.note}`)
      .sort(),
    catalogues: await db
      .select()
      .from(schema.catalogueProducts)
      .orderBy(asc(tenantId), asc(kind), asc(articleNo)),
  };
}

function plain<Row extends object>(row: Row) {
  const { version, createdAt, updatedAt, ...rest } = { version: 0, createdAt: null, updatedAt: null, ...row };
  return rest as Omit<Row, 'version' | 'createdAt' | 'updatedAt'>;
}

describe('the file of the demo', () => {
  it('is what the demo exports, with its ids', async () => {
    // After a change of the demo: npx vitest run --project api <this file> -u
    await expect(await exportedDemo()).toMatchFileSnapshot(`../../${FOLDER}/portal.json`);
  });

  it('changes nothing of the demo', async () => {
    const plan = await planConfiguration(
      await consoleContext(seeded.db, DEMO_NOW),
      await readConfigurationFile(FOLDER),
    );
    expect(plan.steps.filter(({ planned }) => planned !== 'unchanged')).toEqual([]);
  });

  it('makes the rows of the demo in an empty portal', async () => {
    const empty = await createTestDatabase();
    try {
      const ctx = await consoleContext(empty.db, DEMO_NOW);
      await applyConfiguration(ctx, await readConfigurationFile(FOLDER), null);
      const [made, there] = [await rowsOf(empty.db), await rowsOf(seeded.db)];
      for (const [name, rows] of Object.entries(there)) {
        expect([name, Reflect.get(made, name)]).toEqual([name, rows]);
        expect(rows.length).toBeGreaterThan(0);
      }
    } finally {
      await empty.close();
    }
  });
});
