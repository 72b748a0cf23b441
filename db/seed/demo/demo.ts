import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { takenKey } from '@/db/errors';
import { DEMO_SEEDED_AT, SETUP_FINISHED_AT } from '@/db/installation-keys';
import { appendToJournal } from '@/db/journal-chain';
import * as schema from '@/db/schema';
import { DEMO_ORGANISATIONS, DEMO_TENANTS } from '../demo-file';
import { demoProjects } from '../projects/all';
import { commentRows } from '../rows/comments';
import { deliveryRows } from '../rows/deliveries';
import { placeUnits } from '../rows/demo-units';
import { type FileRows, type StoreFile, storeFiles } from '../rows/files';
import { lotSourceRows } from '../rows/lot-sources';
import { aacItemRows, lintelItemRows } from '../rows/order-items';
import { peopleRows } from '../rows/people';
import { type DemoPictures, storePictures } from '../rows/pictures';
import { questionnaireRows } from '../rows/questionnaire';
import { unitRows } from '../rows/units';
import { type DemoEntry, workflowRows } from '../rows/workflow';
import { type SeedClock, seedClock } from '../seed-clock';
import { bannerRows } from './banners';

export interface DemoOptions {
  /** The day from which all dates are counted. */
  now: Date;
  /** Hashes the common password (domain.md §8); called once, and only if there is something to seed. */
  hashPassword(): Promise<string>;
  storeFile: StoreFile;
  /** Makes the company of the demo by its file, in the transaction. @throws DemoConflictError */
  configure(tx: Db): Promise<void>;
  /** Processes the contents of files like those of uploads; if absent, they are not processed. */
  takeContents?: (tx: Db, versions: FileRows['fileVersions']) => Promise<void>;
  /** Notifies people of the latest history; if absent, nobody is notified. */
  notify?: (tx: Db, entries: readonly DemoEntry[]) => Promise<void>;
}

/** Arbitrary, and the same in every process: of two that start at once, only one seeds. */
const LOCK_KEY = 7_214_034;

/** The database contains real data under the keys of the demo, so it cannot be seeded. */
export class DemoConflictError extends Error {
  constructor({ table, detail }: { table: string; detail: string }) {
    super(
      `The demo needs a database of its own, but there is other data in this one (${table}: ${detail}). ` +
        'Leave DEMO out or set it to 0; for a demo, give it an empty database.',
    );
    this.name = 'DemoConflictError';
  }
}

/**
 * Seeds the demo of domain.md §8 in one transaction; does nothing if it is already seeded. Throws
 * `DemoConflictError` and writes nothing if other data uses its keys.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  if (await isSeeded(db)) return;
  try {
    await insertDemo(db, options);
  } catch (error) {
    const taken = takenKey(error);
    throw taken ? new DemoConflictError(taken) : error;
  }
}

async function insertDemo(db: Db, options: DemoOptions): Promise<void> {
  const clock = seedClock(options.now);
  const passwordHash = await options.hashPassword();
  // Files are outside the transaction: storing the same content twice is harmless.
  const projects = await rowsOfProjects(clock, options.storeFile);
  const pictures = await storePictures(options.storeFile);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (await isSeeded(tx)) return;
    await options.configure(tx);
    await completeCompany(tx, pictures);
    await insertPeople(tx, passwordHash, pictures);
    await insertBanners(tx, clock);
    await insertProjects(tx, projects);
    const journal = journalOf(projects);
    await appendToJournal(tx, journal);
    await options.notify?.(tx, journal);
    const versions = projects.flatMap((rows) => rows.fileVersions);
    await options.takeContents?.(tx, versions);
    const value = options.now.toISOString();
    await tx
      .insert(schema.installation)
      .values([
        { key: DEMO_SEEDED_AT, value },
        { key: SETUP_FINISHED_AT, value },
      ])
      .onConflictDoNothing();
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  const { installation } = schema;
  const found = await db.select().from(installation).where(eq(installation.key, DEMO_SEEDED_AT));
  return found.length > 0;
}

/** What no file of the configuration has: logos, and how far the numbers of projects go. */
async function completeCompany(tx: Db, pictures: DemoPictures): Promise<void> {
  const { tenants, salesOrganisations } = schema;
  for (const { tenantId, key } of DEMO_TENANTS) {
    const own = { thumbnailKey: pictures.get(key), lastProjectNo: LAST_PROJECT_NO[key] };
    await tx.update(tenants).set(own).where(eq(tenants.tenantId, tenantId));
  }
  for (const { salesOrgId, key } of DEMO_ORGANISATIONS) {
    const own = { thumbnailKey: pictures.get(key) ?? null };
    await tx.update(salesOrganisations).set(own).where(eq(salesOrganisations.salesOrgId, salesOrgId));
  }
}

/** As many projects as each tenant has. */
const LAST_PROJECT_NO: Readonly<Record<string, number>> = { PSW: 6, CCL: 3, STW: 1 };

async function insertPeople(tx: Db, passwordHash: string, pictures: DemoPictures): Promise<void> {
  const people = peopleRows(passwordHash);
  await insertRows(tx, schema.addresses, people.addresses);
  await insertRows(tx, schema.contacts, people.contacts);
  const withPicture = people.users.map((row) => ({ ...row, profileImageKey: pictures.get(row.login) }));
  await insertRows(tx, schema.users, withPicture);
  await insertRows(tx, schema.userTenants, people.userTenants);
  await insertRows(tx, schema.userSalesOrganisations, people.userSalesOrganisations);
}

async function insertBanners(tx: Db, clock: SeedClock): Promise<void> {
  const rows = bannerRows(clock);
  await insertRows(tx, schema.banners, rows.banners);
  await insertRows(tx, schema.bannerSalesOrganisations, rows.bannerSalesOrganisations);
}

async function rowsOfProjects(clock: SeedClock, storeFile: StoreFile) {
  const all = [];
  for (const project of demoProjects(clock)) {
    const placed = placeUnits(project);
    const fileRows = await storeFiles(placed, storeFile);
    all.push({
      ...unitRows(project, placed),
      ...workflowRows(project, placed, clock),
      ...deliveryRows(placed),
      aacOrderItems: placed.flatMap(aacItemRows),
      lintelOrderItems: placed.flatMap(lintelItemRows),
      questionnaires: questionnaireRows(project, placed),
      lotSources: placed.flatMap(lotSourceRows),
      ...fileRows,
      ...commentRows(placed, fileRows),
    });
  }
  return all;
}

type ProjectRows = Awaited<ReturnType<typeof rowsOfProjects>>[number];

async function insertProjects(tx: Db, projects: readonly ProjectRows[]): Promise<void> {
  for (const rows of projects) {
    await insertRows(tx, schema.addresses, rows.addresses);
    await insertRows(tx, schema.contacts, rows.contacts);
    await insertRows(tx, schema.units, rows.units);
    await insertRows(tx, schema.members, rows.members);
    await insertRows(tx, schema.unitParams, rows.unitParams);
    await insertRows(tx, schema.unitProductTypes, rows.unitProductTypes);
    await insertRows(tx, schema.questionnaires, rows.questionnaires);
    await insertRows(tx, schema.files, rows.files);
    await insertRows(tx, schema.fileVersions, rows.fileVersions);
    await insertRows(tx, schema.comments, rows.comments);
    await insertRows(tx, schema.commentAnswers, rows.commentAnswers);
    await insertRows(tx, schema.lotSources, rows.lotSources);
    await insertRows(tx, schema.aacOrderItems, rows.aacOrderItems);
    await insertRows(tx, schema.lintelOrderItems, rows.lintelOrderItems);
    await insertRows(tx, schema.materials, rows.materials);
    await insertRows(tx, schema.deliveryLots, rows.deliveryLots);
    await insertRows(tx, schema.deliveryLotUnits, rows.deliveryLotUnits);
    await insertRows(tx, schema.deliveryWalls, rows.deliveryWalls);
    await insertRows(tx, schema.notifications, rows.notifications);
    await insertRows(tx, schema.tasks, rows.tasks);
    await insertRows(tx, schema.reminders, rows.reminders);
  }
}

/** The history of all projects in the order of writing. */
function journalOf(projects: readonly ProjectRows[]): DemoEntry[] {
  return projects.flatMap((rows) => rows.journalEntries).sort((a, b) => a.date.getTime() - b.date.getTime());
}

/** Below the 65,535 parameters of one statement for the widest table. */
const ROWS_PER_STATEMENT = 1_000;

/** Inserts any number of rows, in order and in several statements. */
async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
