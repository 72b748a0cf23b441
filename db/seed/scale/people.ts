import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { portalProducts, salesOrganisations, tenantFeatures, tenants } from '@/db/schema';
import type { TimeZone } from '@/lib/domain/time-zones';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { DEMO_FILE } from '../demo-file';
import { insertDemoCatalogues } from '../rows/catalogues';
import { BENCH, PER_SCALE, type ScaleSizes } from './bench-set';

/** A separate tenant, so that the people of the demo see nothing of it. */
export async function insertBenchTenant(tx: Db): Promise<void> {
  const { tenantId, salesOrgId } = BENCH;
  const { id: productId, key, title, workflowsAllowed, timeZone } = DEMO_FILE.product;
  const product = { productId, key, title, workflowsAllowed, timeZone: timeZone as TimeZone };
  await tx.insert(portalProducts).values(product).onConflictDoNothing();
  await tx
    .insert(tenants)
    .values({ tenantId, productId: BENCH.productId, key: 'BNC', title: 'Benchmark', sheetSetKey: 'psw' });
  await insertDemoCatalogues(tx, [tenantId], new Date());
  await tx.insert(tenantFeatures).values(FEATURE_KEYS.map((featureKey) => ({ tenantId, featureKey })));
  await tx.insert(salesOrganisations).values({
    salesOrgId,
    tenantId,
    key: 'BNC-DE',
    title: 'Benchmark Deutschland',
    additionalInfo: { homepage: '', contactmail: 'bench@example.com', imageUrl: '' },
  });
}

/** The users; the last three are the ones that benchmarks sign in as. */
export async function insertBenchUsers(tx: Db, { scale, passwordHash }: ScaleSizes): Promise<void> {
  const users = PER_SCALE.users * scale;
  await tx.execute(sql`
    insert into users (user_id, login, first_name, last_name, language)
    select pg_temp.bench_id('user', n), 'user' || n || '.bench@example.com',
      (array['Anna', 'Bernd', 'Clara', 'Dirk', 'Eva', 'Frank', 'Greta', 'Hans'])[n % 8 + 1],
      (array['Bauer', 'Fischer', 'Klein', 'Maurer', 'Schmidt', 'Weber', 'Zimmer'])[n % 7 + 1] || ' ' || n,
      (array['de', 'en', 'nl'])[n % 3 + 1]::locale
    from generate_series(1, ${users}::int) as n`);
  await tx.execute(sql`
    insert into users (user_id, login, first_name, last_name, language, password_hash, is_internal,
      is_administrator)
    values
      (pg_temp.bench_id('user', 0), ${BENCH.login}, 'Bench', 'User', 'en', ${passwordHash}, false, false),
      (pg_temp.bench_id('internal', 0), ${BENCH.internalLogin}, 'Bench', 'Internal', 'en', ${passwordHash}, true, false),
      (pg_temp.bench_id('admin', 0), ${BENCH.adminLogin}, 'Bench', 'Admin', 'en', ${passwordHash}, true, true)`);
  await tx.execute(sql`
    insert into user_tenants (user_id, tenant_id)
    values (pg_temp.bench_id('internal', 0), ${BENCH.tenantId})`);
  await tx.execute(sql`
    insert into user_sales_organisations (user_id, sales_org_id)
    values (pg_temp.bench_id('user', 0), ${BENCH.salesOrgId})`);
}

/** Eight members a project, and the bench user in the first project of each block. */
export async function insertBenchMembers(tx: Db, { scale }: ScaleSizes): Promise<void> {
  const users = PER_SCALE.users * scale;
  await tx.execute(sql`
    insert into members (member_id, root_unit_id, user_id, role_key)
    select pg_temp.bench_id('member', r.n * 8 + role), r.unit_id,
      pg_temp.bench_id('user', (r.n * 7 + role * 131) % ${users}::int + 1),
      (array['reviewer', 'drafter', 'process planner', 'sales contact', 'projectAdminCSC',
        'projectCoordinator', 'purchaser', 'member'])[role + 1]::role_key
    from bench_root r, generate_series(0, 7) as role`);
  await tx.execute(sql`
    insert into members (member_id, root_unit_id, user_id, role_key)
    select pg_temp.bench_id('bench-member', n), unit_id, pg_temp.bench_id('user', 0), 'purchaser'
    from bench_root where (n - 1) % ${scale}::int = 0`);
}
