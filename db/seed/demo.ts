import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { DEFAULT_PLANTS, DEFAULT_PRODUCT_TYPES } from '@/lib/domain/catalogue/plants';
import { DEMO_PRELIMINARY_DAYS } from './catalogue';
import { insertRows } from './insert-rows';
import { DEMO_FEATURE_ROWS, DEMO_ORGANISATION_ROWS, DEMO_PRODUCTS, DEMO_TENANT_ROWS } from './organisations';
import { demoProjects } from './projects/all';
import { placeUnits } from './rows/demo-units';
import { aacItemRows, lintelItemRows } from './rows/order-items';
import { peopleRows } from './rows/people';
import { unitRows } from './rows/units';
import { workflowRows } from './rows/workflow';
import { type SeedClock, seedClock } from './seed-clock';

/** Puts a file's content where files lie and says under which hash. */
export type StoreFile = (
  content: Uint8Array,
  contentType: string,
) => Promise<{ sha256: string; sizeBytes: number }>;

export interface DemoOptions {
  /** The day all dates are counted from. */
  now: Date;
  /** Hashes the common password (domain.md §8); asked once, and only when there is something to seed. */
  hashPassword(): Promise<string>;
  storeFile: StoreFile;
}

/** The row of `installation` that says when the demo was seeded. */
export const DEMO_SEEDED_AT = 'demoSeededAt';
/** Arbitrary, and the same in every process: two that start at once seed once. */
const LOCK_KEY = 7_214_034;

/** Seeds the demo of domain.md §8 in one transaction; does nothing where it has been seeded before. */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  if (await isSeeded(db)) return;
  const passwordHash = await options.hashPassword();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (await isSeeded(tx)) return;
    await insertFoundations(tx, passwordHash);
    await insertProjects(tx, seedClock(options.now));
    const value = options.now.toISOString();
    await tx.insert(schema.installation).values({ key: DEMO_SEEDED_AT, value });
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  const { installation } = schema;
  const found = await db.select().from(installation).where(eq(installation.key, DEMO_SEEDED_AT));
  return found.length > 0;
}

async function insertFoundations(tx: Db, passwordHash: string): Promise<void> {
  const people = peopleRows(passwordHash);
  await insertRows(tx, schema.portalProducts, DEMO_PRODUCTS);
  await insertRows(tx, schema.tenants, DEMO_TENANT_ROWS);
  await insertRows(tx, schema.tenantFeatures, DEMO_FEATURE_ROWS);
  await insertRows(tx, schema.salesOrganisations, DEMO_ORGANISATION_ROWS);
  await insertRows(tx, schema.plants, DEFAULT_PLANTS);
  await insertRows(tx, schema.productTypes, DEFAULT_PRODUCT_TYPES);
  await insertRows(tx, schema.preliminaryDays, DEMO_PRELIMINARY_DAYS);
  await insertRows(tx, schema.addresses, people.addresses);
  await insertRows(tx, schema.contacts, people.contacts);
  await insertRows(tx, schema.users, people.users);
  await insertRows(tx, schema.userTenants, people.userTenants);
  await insertRows(tx, schema.userSalesOrganisations, people.userSalesOrganisations);
}

async function insertProjects(tx: Db, clock: SeedClock): Promise<void> {
  const journal: (typeof schema.journalEntries.$inferInsert)[] = [];
  for (const project of demoProjects(clock)) {
    const placed = placeUnits(project);
    const tree = unitRows(project, placed);
    const workflow = workflowRows(project, placed, clock);
    await insertRows(tx, schema.addresses, tree.addresses);
    await insertRows(tx, schema.contacts, tree.contacts);
    await insertRows(tx, schema.units, tree.units);
    await insertRows(tx, schema.members, tree.members);
    await insertRows(tx, schema.unitParams, tree.unitParams);
    await insertRows(tx, schema.unitProductTypes, tree.unitProductTypes);
    await insertRows(tx, schema.aacOrderItems, placed.flatMap(aacItemRows));
    await insertRows(tx, schema.lintelOrderItems, placed.flatMap(lintelItemRows));
    await insertRows(tx, schema.tasks, workflow.tasks);
    await insertRows(tx, schema.reminders, workflow.reminders);
    journal.push(...workflow.journalEntries);
  }
  await insertRows(tx, schema.journalEntries, inOrderOfWriting(journal));
}

function inOrderOfWriting<Entry extends { date?: Date }>(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0));
}
