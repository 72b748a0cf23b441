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

interface KeyedTitle {
  unitId: string;
  title: string;
  key: string;
}

/**
 * Keys titles as they are compared since the key also ignores invisible characters and the space between words.
 * Only titles with other than ASCII characters, or with several spaces in a row, can have another key. A unit whose
 * new key a sibling has already gets a unique one, as in `fillTitleKeys`.
 */
export async function keyTitlesAsSeen(db: Db): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: KeyedTitle[] = await db
      .select({ unitId: sql<string>`unit_id`, title: sql<string>`title`, key: sql<string>`title_key` })
      .from(sql`units`)
      .where(sql`unit_id > ${last}::uuid and (title !~ '^[ -~]*$' or title ~ '  ')`)
      .orderBy(sql`unit_id`)
      .limit(ROWS_PER_STATEMENT);
    for (const { unitId, title, key } of rows) {
      const seen = titleKey(title);
      if (key !== seen && key !== `${seen} ${unitId}`) await keyTitle(db, unitId, seen);
    }
    if (rows.length < ROWS_PER_STATEMENT) return;
    last = rows.at(-1)?.unitId ?? last;
  }
}

async function keyTitle(db: Db, unitId: string, key: string): Promise<void> {
  await db.execute(sql`
    update units set title_key = ${key} || case when exists (
      select from units sibling where sibling.parent_unit_id = units.parent_unit_id
        and sibling.unit_type = units.unit_type and sibling.title_key = ${key} and sibling.unit_id <> units.unit_id
    ) then ' ' || unit_id else '' end
    where unit_id = ${unitId}`);
}
