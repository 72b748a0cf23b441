import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DEMO_LINTELS } from '../catalogues';
import { BENCH, PER_SCALE, ROWS_OF_ROWS_LOT, type ScaleSizes } from './bench-set';

/** Order rows: first the lot that is measured, then all other order lots in turn. */
export async function insertBenchItems(tx: Db, { scale }: ScaleSizes): Promise<void> {
  const spread = PER_SCALE.aacItems * scale - ROWS_OF_ROWS_LOT;
  await tx.execute(sql`
    insert into aac_order_items
      (item_id, unit_id, item_index, sublot_name, floor_name, product_no, length_mm, qty)
    select pg_temp.bench_id('aac', g), lot.unit_id, item_index, 'Raum ' || item_index,
      (array['EG', '1. OG', '2. OG', 'DG'])[g % 4 + 1], g % 3, 2400 + (g % 16) * 20, 1 + g % 40
    from (
      select g, 0 as turn, g + 1 as item_index from generate_series(0, ${ROWS_OF_ROWS_LOT - 1}::int) as g
      union all
      select g + ${ROWS_OF_ROWS_LOT}::int, 1 + g % lots, g / lots + 1
      from generate_series(0, ${spread - 1}::int) as g,
        (select count(*)::int - 2 as lots from bench_lot where unit_type = 'aacorderlot') as counted
    ) as rows
    join (
      select unit_id, row_number() over (order by unit_no <> ${BENCH.rowsLotNo}, n) - 1 as turn
      from bench_lot where unit_type = 'aacorderlot' and unit_no <> ${BENCH.writeLotNo}
    ) as lot using (turn)
    order by g`);
  await insertLintelItems(tx, PER_SCALE.lintelItems * scale);
}

/** Products of the catalogue in turn, uncut. */
async function insertLintelItems(tx: Db, count: number): Promise<void> {
  const products = DEMO_LINTELS.map((product, turn) => ({ turn, ...product }));
  await tx.execute(sql`
    insert into lintel_order_items (item_id, unit_id, item_index, sublot_name, floor_name, thickness_mm, length_mm,
      height_mm, item_no, lintel_type, has_cut, qty)
    select pg_temp.bench_id('lintel', g), lot.unit_id, g / lots + 1, 'Raum ' || g / lots + 1,
      (array['EG', '1. OG', '2. OG', 'DG'])[g % 4 + 1], product."thicknessMm", product."lengthMm",
      product."heightMm", product."articleNo", product."baseType"::lintel_type, false, 1 + g % 30
    from generate_series(0, ${count - 1}::int) as g
    cross join (select count(*)::int as lots from bench_lot where unit_type = 'lintelorderlot') as counted
    join (
      select unit_id, row_number() over (order by n) - 1 as turn
      from bench_lot where unit_type = 'lintelorderlot'
    ) as lot on lot.turn = g % lots
    join jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product(
      turn int, "thicknessMm" int, "lengthMm" int, "heightMm" numeric, "articleNo" text, "baseType" text
    ) on product.turn = g % ${products.length}::int
    order by g`);
}
