// npm run db:seed: the demo, once; npm run db:seed -- --scale 100: adds the benchmark set.
import { parseArgs } from 'node:util';
import { type Database, getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { DemoConflictError } from '@/db/seed/demo/demo';
import { countRows, ScaleSeededError, seedScale } from '@/db/seed/scale/scale';
import { DEMO_PASSWORD, seedDemoData } from '@/lib/runtime/seed-demo-data';
import { hashPassword } from '@/lib/services/account/password-hash';

const MAX_SCALE = 1_000;

/** 0 without `--scale`; ends the process if it is not a whole number in range. */
function askedScale(): number {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } });
  if (values.scale === undefined) return 0;
  const scale = Number(values.scale);
  if (Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE) return scale;
  console.error(`--scale is a whole number from 1 to ${MAX_SCALE}, such as npm run db:seed -- --scale 100`);
  process.exit(1);
}

async function seedBenchmark(database: Database, scale: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const start = performance.now();
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;
  await seedScale(database.db, { scale, now: new Date(), passwordHash }, (part, milliseconds) => {
    console.log(`${seconds(milliseconds)}  ${part}`);
  });
  console.log(`${seconds(performance.now() - start)}  in all, for scale ${scale}`);
  for (const [table, rows] of await countRows(database.db))
    console.log(`${String(rows).padStart(9)}  ${table}`);
}

const scale = askedScale();
const database = await getDatabase();
try {
  await migrateDatabase(database);
  await seedDemoData(database.db, new Date());
  console.log('The demo is in the database.');
  if (scale > 0) await seedBenchmark(database, scale);
} catch (error) {
  if (!(error instanceof ScaleSeededError || error instanceof DemoConflictError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
