// The set-up of an empty portal by its settings, as a process of its own; see setup-killed.test.ts.
import { getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { openSetup } from '@/lib/runtime/open-setup';

const database = await getDatabase();
await migrateDatabase(database);
console.log('begun');
await openSetup(database);
console.log('done');
await database.close();
