import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** Two materials for each approval lot, and one delivery with its walls for each approved one. */
export async function insertBenchDeliveries(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into materials (material_id, unit_id, position, product_type_id, volume_m3, delivery_date)
    select pg_temp.bench_id('material', n * 2 + position), unit_id, position, 201 + position * 2, 15,
      (state_since + interval '40 days')::date
    from bench_lot, generate_series(0, 1) as position
    where unit_type = 'approvallot' order by n, position`);
  await tx.execute(sql`
    create temporary table bench_delivery on commit drop as
    select n, pg_temp.bench_id('delivery', n) as delivery_lot_id, unit_id, root_unit_id, unit_no, is_open,
      (state_since + interval '40 days')::date as delivery_date
    from bench_lot where unit_type = 'approvallot' and state_key in ('Approved', 'Closed')`);
  await tx.execute(sql`
    insert into delivery_lots (delivery_lot_id, root_unit_id, title, delivery_date, delivery_type)
    select delivery_lot_id, root_unit_id, 'Lieferung ' || unit_no, delivery_date,
      (case when is_open then (array['Planned', 'OnCall', 'Fixed'])[n % 3 + 1] else 'Fixed' end)::delivery_type
    from bench_delivery order by n`);
  await tx.execute(sql`
    insert into delivery_lot_units (delivery_lot_id, unit_id, position)
    select delivery_lot_id, unit_id, 0 from bench_delivery order by n`);
  await tx.execute(sql`
    insert into delivery_walls (delivery_lot_id, position, unit_id, wall_no)
    select delivery_lot_id, position, unit_id, lpad((position + 1)::text, 3, '0')
    from bench_delivery, generate_series(0, 1) as position order by n, position`);
}
