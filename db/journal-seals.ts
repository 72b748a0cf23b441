import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { journalHeads } from '@/db/schema';
import { env } from '@/lib/env';

export type JournalHead = typeof journalHeads.$inferSelect;

/** The key of this installation; derived if it is not set, so that every process has the same one. */
export function journalKey(): string {
  const { JOURNAL_KEY, NEXTAUTH_SECRET } = env();
  return (
    JOURNAL_KEY ?? Buffer.from(hkdfSync('sha256', NEXTAUTH_SECRET, '', 'journal', 32)).toString('base64url')
  );
}

/** Signature of the end of a journal: without the key nobody can make another end look genuine. */
export function sealOf({ rootUnitId, number, entries, hash }: JournalHead, key = journalKey()): string {
  return hmac(key, `head/${rootUnitId}/${number}/${entries}/${hash}`);
}

/** Signature of how many projects have a journal. */
export function registrySealOf(projects: number, key = journalKey()): string {
  return hmac(key, `registry/${projects}`);
}

/** Signature as made by releases before the registry of projects; only used to recognise their heads. */
function earlierSealOf({ rootUnitId, entries, hash }: JournalHead, key: string): string {
  return hmac(key, `${rootUnitId}/${entries}/${hash}`);
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * Signs the registry and the heads for which `mayBeSigned` returns true (all by default); inside a
 * transaction. Heads without a number get the next ones.
 */
export async function sealAll(
  db: Db,
  key: string,
  mayBeSigned: (head: JournalHead) => boolean = () => true,
): Promise<void> {
  await db.execute(sql`
    update journal_heads set number = numbered.number
    from (
      select root_unit_id, (select coalesce(max(number), 0) from journal_heads)
        + row_number() over (order by root_unit_id) as number
      from journal_heads where number = 0
    ) as numbered
    where numbered.root_unit_id = journal_heads.root_unit_id`);
  const heads = await readHeads(db).orderBy(journalHeads.rootUnitId).for('update');
  const seals = heads.filter(mayBeSigned).map((head) => ({ id: head.rootUnitId, seal: sealOf(head, key) }));
  await db.execute(sql`
    update journal_heads set seal = sent.seal
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as sent(id uuid, seal text)
    where root_unit_id = sent.id`);
  const projects = Math.max(0, ...heads.map(({ number }) => number));
  await db.execute(sql`
    insert into journal_registry (projects, seal) values (${projects}, ${registrySealOf(projects, key)})
    on conflict (registry_id) do update set projects = excluded.projects, seal = excluded.seal`);
}

/** Selects columns by name, because a migration calls it before later migrations add columns. */
function readHeads(db: Db) {
  const { rootUnitId, number, entries, hash, seal } = journalHeads;
  return db.select({ rootUnitId, number, entries, hash, seal }).from(journalHeads);
}

/**
 * The migration step that introduces the registry: signs the existing journals once. A head whose existing
 * signature is wrong stays unchanged, so that the verification reports it later.
 */
export function sealJournals(db: Db): Promise<void> {
  const key = journalKey();
  return sealAll(db, key, (head) => head.seal === null || head.seal === earlierSealOf(head, key));
}
