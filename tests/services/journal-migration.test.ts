import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/db/migrate';
import { openPglite } from '@/db/pglite';
import { journalEntries } from '@/db/schema';
import { verifyJournal } from '@/lib/services/journal/verify-journal';

const ROOT = '00000000-0000-7000-8000-000000000009';

describe('entries from before there were chains', () => {
  it('are chained by the migration, in the order in which they were written', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'));
    await cp('db/migrations', folder, { recursive: true });
    const journalFile = path.join(folder, 'meta', '_journal.json');
    const all: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
    const first = all.entries.findIndex(({ tag }) => tag.endsWith('_journal-chain'));
    await writeFile(journalFile, JSON.stringify({ ...all, entries: all.entries.slice(0, first) }));
    const old = await openPglite({});
    await migrateDatabase(old, folder);
    for (const [id, message] of [
      ['00000000-0000-7000-8000-000000000003', 'Erste „Zeile“ 🏗'],
      ['00000000-0000-7000-8000-000000000001', null],
      ['00000000-0000-7000-8000-000000000002', 'third'],
    ]) {
      await old.db.execute(sql`
        insert into journal_entries (journal_id, root_unit_id, unit_id, unit_title, unit_no, unit_type, user_email,
          date, old_state, additional_message)
        values (${id}, ${ROOT}, ${ROOT}, 'Größe', 'P-1', 'project', 'a@example.com',
          '2026-03-29T01:59:59.007Z', 'Structuring', ${message})`);
    }
    await migrateDatabase(old);
    expect(await verifyJournal(old.db)).toMatchObject({ projects: 1, entries: 3, broken: [] });
    const rows = await old.db.select().from(journalEntries).orderBy(journalEntries.position);
    expect(rows.map(({ journalId }) => journalId.slice(-1))).toEqual(['3', '1', '2']);
    await old.close();
    await rm(folder, { recursive: true });
    // A database of its own is made and migrated here, twice as much as a set-up does.
  }, 120_000);
});
