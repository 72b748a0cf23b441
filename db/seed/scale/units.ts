import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { BENCH, LOTS_PER_SUBPROJECT, PER_SCALE, type ScaleSizes, SUBPROJECTS } from './bench-set';

/**
 * The plan of projects and lots from which all rows are made. Projects form twenty blocks, whose size is the
 * scale; for the first project of a block, the bench user's, variant and state depend only on the block.
 */
export async function planBenchUnits(tx: Db, { scale, now }: ScaleSizes): Promise<void> {
  const roots = PER_SCALE.roots * scale;
  await tx.execute(sql`
    create function pg_temp.bench_id(kind text, n bigint) returns uuid language sql immutable as $$
      select (substr(t, 1, 8) || '-' || substr(t, 9) || '-7' || substr(h, 1, 3) || '-8' || substr(h, 4, 3) || '-'
        || substr(h, 7, 12))::uuid
      from (select lpad(to_hex(1767225600000 + n), 12, '0') as t, md5(kind || n) as h) as parts
    $$`);
  await tx.execute(sql`
    create temporary table bench_root on commit drop as
    select n, pg_temp.bench_id('root', n) as unit_id, unit_no, variant::unit_variant,
      (case when life < 6 then case variant when 'other' then 'ReviewDrawings' else 'PlaceOrder' end
        when life < 9 then 'Closed' else 'Archived' end)::state_key as state_key,
      life < 6 as is_open,
      ${now.toISOString()}::timestamptz
        - case when life < 6 then 20 when life < 9 then 60 else 420 end * interval '1 day'
        - (n % 97) * interval '2 hours' as state_since
    from (
      select n, (block * 7 + (n - 1) % ${scale}::int) % 10 as life,
        (array['aac_elements', 'other', 'other', 'aac_elements', 'lintel'])[block % 5 + 1] as variant,
        'P-' || ${BENCH.tenantId}::int || lpad(n::text, greatest(3, length(n::text)), '0') as unit_no
      from (select n, (n - 1) / ${scale}::int as block from generate_series(1, ${roots}::int) as n) as numbers
    ) as shapes`);
  await tx.execute(sql`
    create temporary table bench_lot on commit drop as
    select (r.n - 1) * ${SUBPROJECTS * LOTS_PER_SUBPROJECT}::int + (s - 1) * ${LOTS_PER_SUBPROJECT}::int + j as n,
      r.n as root_n, r.unit_id as root_unit_id, r.variant, s, j, r.is_open,
      (case r.variant when 'aac_elements' then 'aacorderlot' when 'lintel' then 'lintelorderlot'
        else 'approvallot' end)::unit_type as unit_type,
      (case when not r.is_open then 'Closed'
        when r.variant = 'other' then (array['Preparing', 'ReviewPreliminaryDrawings', 'ReviseDrawings',
          'ReviewRevisedDrawings', 'Finalized', 'Approved'])[(j - 1) % 6 + 1]
        when j <= 6 then 'PlaceOrder' when j <= 9 then 'Approved' else 'Closed' end)::state_key as state_key,
      case when r.is_open then ${now.toISOString()}::timestamptz - (1 + (r.n * 31 + s * 7 + j) % 12) * interval '1 day'
        else r.state_since end as state_since,
      r.unit_no || '-' || lpad(s::text, 2, '0') || '-' || lpad(j::text, 2, '0') as unit_no
    from bench_root r, generate_series(1, ${SUBPROJECTS}::int) as s, generate_series(1, ${LOTS_PER_SUBPROJECT}::int) as j
    order by 1`);
  await tx.execute(sql`alter table bench_lot add column unit_id uuid`);
  await tx.execute(sql`update bench_lot set unit_id = pg_temp.bench_id('lot', n)`);
  await tx.execute(sql`analyze bench_root`);
  await tx.execute(sql`analyze bench_lot`);
}

/** Projects, subprojects and lots with the sites and plants of the projects. */
export async function insertBenchUnits(tx: Db, sizes: ScaleSizes): Promise<void> {
  await tx.execute(sql`
    insert into addresses (address_id, name, street1, zip, city, country)
    select pg_temp.bench_id('site', n), 'Baustelle ' || n, 'Hauptstraße ' || n % 200 + 1,
      lpad((10000 + n * 37 % 89999)::text, 5, '0'),
      (array['Köln', 'Münster', 'Düsseldorf', 'Bielefeld', 'Utrecht'])[n % 5 + 1], 'DE'
    from bench_root`);
  await tx.execute(sql`
    insert into contacts (contact_id, name)
    select pg_temp.bench_id('site-contact', n), 'Polier ' || n from bench_root`);
  await insertRoots(tx);
  await insertSubprojects(tx);
  await insertLots(tx);
  await tx.execute(sql`
    insert into unit_product_types (assignment_id, unit_id, product_type_id, plant_id)
    select pg_temp.bench_id('assignment', n), unit_id, case variant when 'lintel' then 202 else 201 end, 101
    from bench_root`);
  await tx.execute(sql`
    update tenants set last_project_no = ${PER_SCALE.roots * sizes.scale} where tenant_id = ${BENCH.tenantId}`);
}

async function insertRoots(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into units (unit_id, root_unit_id, tenant_id, sales_org_id, unit_type, variant, unit_no, last_child_no,
      title, title_key, state_key, state_since, state_before_close, site_address_id, site_contact_id)
    select unit_id, unit_id, ${BENCH.tenantId}, ${BENCH.salesOrgId}, 'project', variant, unit_no, ${SUBPROJECTS},
      title, lower(title),
      state_key, state_since, case when is_open then null else 'Approved'::state_key end,
      pg_temp.bench_id('site', n), pg_temp.bench_id('site-contact', n)
    from (
      select *, (array['Wohnpark', 'Quartier', 'Residenz', 'Campus', 'Neubau', 'Ensemble', 'Siedlung'])[n % 7 + 1]
        || ' ' || (array['am Kanal', 'Lindenhof', 'Südhang', 'Altstadt', 'Nord', 'am Wall', 'Rheinblick', 'Hafen',
          'Stadtgarten', 'Mühlenfeld', 'Sonnenberg'])[n % 11 + 1] || ' ' || n as title
      from bench_root
    ) as titled order by n`);
}

/** Each subproject shows the state of its least advanced lot, the first. */
async function insertSubprojects(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into units (unit_id, root_unit_id, parent_unit_id, tenant_id, sales_org_id, unit_type, variant, unit_no,
      last_child_no, title, title_key, state_key, state_since)
    select pg_temp.bench_id('subproject', root_n * ${SUBPROJECTS} + s), root_unit_id, root_unit_id,
      ${BENCH.tenantId}, ${BENCH.salesOrgId}, 'subproject', variant, left(unit_no, -3), ${LOTS_PER_SUBPROJECT},
      'Haus ' || chr(64 + s), 'haus ' || chr(96 + s), state_key, state_since
    from bench_lot where j = 1 order by n`);
}

async function insertLots(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into units (unit_id, root_unit_id, parent_unit_id, tenant_id, sales_org_id, unit_type, variant, unit_no,
      title, title_key, state_key, state_since, state_before_close, delivery_date, earliest_delivery_date, order_number)
    select unit_id, root_unit_id, pg_temp.bench_id('subproject', root_n * ${SUBPROJECTS} + s),
      ${BENCH.tenantId}, ${BENCH.salesOrgId}, unit_type, variant, unit_no,
      title, lower(title), state_key, state_since, case state_key when 'Closed' then 'Approved'::state_key end,
      (state_since + interval '40 days')::date,
      case unit_type when 'approvallot' then (state_since + interval '40 days')::date end,
      case when unit_type <> 'approvallot' and state_key <> 'PlaceOrder' then '45' || 50000000 + n end
    from (
      select *, 'Haus ' || chr(64 + s) || ', '
        || case j when 1 then 'Erdgeschoss' else j - 1 || '. Obergeschoss' end as title
      from bench_lot
    ) as titled order by n`);
}
