import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { titleKey } from '@/lib/domain/units/title';

const ROWS_PER_STATEMENT = 5_000;

/**
 * Gives every unit the key by which titles of siblings are compared. If siblings would get the same key,
 * although the database treated them as different before, the later ones keep their titles and get a unique
 * key until they are renamed.
 */
export async function fillTitleKeys(db: Db): Promise<void> {
  // Nearly all titles are ASCII: every database knows both cases of these letters.
  await db.execute(sql`
    update units set title_key = lower(btrim(title) collate "C") where title ~ '^[ -~]*$'`);
  while ((await fillSome(db)) === ROWS_PER_STATEMENT);
  await db.execute(sql`
    update units set title_key = units.title_key || ' ' || units.unit_id
    from (
      select unit_id, row_number() over (
        partition by parent_unit_id, unit_type, title_key order by created_at, unit_no, unit_id) as place
      from units where parent_unit_id is not null
    ) as namesake
    where namesake.unit_id = units.unit_id and namesake.place > 1`);
}

/** @returns how many units were found without a key */
async function fillSome(db: Db): Promise<number> {
  const rows = await db
    .select({ unitId: sql<string>`unit_id`, title: sql<string>`title` })
    .from(sql`units`)
    .where(sql`title_key is null`)
    .limit(ROWS_PER_STATEMENT);
  const keyed = rows.map(({ unitId, title }) => ({ unitId, key: titleKey(title) }));
  await db.execute(sql`
    update units set title_key = sent.key
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as sent("unitId" uuid, key text)
    where unit_id = sent."unitId"`);
  return rows.length;
}
