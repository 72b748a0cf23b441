import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contents, files, models } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { convertModel } from '@/lib/services/models/convert-model';
import { storeScan } from '@/lib/services/models/store-scan';
import { getFileStore } from '@/lib/storage/file-store';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { bytesOf, ifcFile } from '@/tests/support/ifc-files';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let root: TestUnit;

/** The database itself writes down whatever progress is stored. */
const NOTING = [
  'create table noted_progress (place serial, state text, progress integer)',
  `create function note_progress() returns trigger language plpgsql as $$ begin
    insert into noted_progress (state, progress) values (new.state::text, new.progress); return new; end $$`,
  `create trigger note_progress after update of progress on models for each row execute function note_progress()`,
];

beforeAll(async () => {
  for (const statement of NOTING) await database.db.execute(sql.raw(statement));
  const { tenantId } = await createTenant(database.db);
  root = await createProject(database.db, { tenantId, variant: 'other', stateKey: 'ProvideFiles' });
});
beforeEach(async () => {
  await database.db.delete(models);
  await database.db.delete(files);
  await database.db.execute(sql`delete from noted_progress`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Whoever asks for the time is told that so many seconds have passed since it was asked last. */
function passing(seconds: number): void {
  let nowMs = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    nowMs += seconds * 1_000;
    return nowMs;
  });
}

async function noted() {
  const rows = await database.db
    .select({ state: sql<string>`state`, progress: sql<number>`progress` })
    .from(sql`noted_progress`)
    .orderBy(sql`place`);
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => `${row?.state} ${row?.progress}`);
  return { first, between: rows.slice(1, -1), last };
}

/** A file that comes in several pieces, as one that is not small does. */
async function waitingForScan(): Promise<string> {
  const bytes = bytesOf(ifcFile({ Ground: ['001'] }).replace('DATA;', `DATA; /*${' '.repeat(1_000_000)}*/`));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await (await getFileStore()).put(sha256, new Blob([bytes]).stream(), 'application/x-step');
  await database.db
    .insert(contents)
    .values({ sha256, storageKey: sha256, sizeBytes: bytes.length })
    .onConflictDoNothing();
  await database.db.insert(models).values({ sha256, converterVersion: CONVERTER_VERSION });
  return sha256;
}

async function waitingForConversion(): Promise<string> {
  const file = { unitId: root.unitId, name: 'house.ifc', bytes: smallIfc('house') };
  return (await modelFile(database.db, file)).sha256;
}

const WORK = [
  ['a scan', waitingForScan, storeScan, 'scanning 0', 'converting 0'],
  ['a conversion', waitingForConversion, convertModel, 'converting 0', 'ready 100'],
] as const;

test.each(WORK)('%s stores how far it has come', async (_, waiting, work, atFirst, atLast) => {
  const sha256 = await waiting();
  passing(1);
  await work(database.db, sha256);
  const { first, between, last } = await noted();
  expect([first, last]).toEqual([atFirst, atLast]);
  const parts = between.map(({ progress }) => progress);
  expect(parts.filter((part) => part > 0 && part < 100)).not.toEqual([]);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(new Set(between.map(({ state }) => state))).toEqual(new Set([atFirst.split(' ')[0]]));
});

test.each(WORK)('%s stores nothing more within a second', async (_, waiting, work, atFirst, atLast) => {
  const sha256 = await waiting();
  passing(0);
  await work(database.db, sha256);
  expect(await noted()).toEqual({ first: atFirst, between: [], last: atLast });
});
