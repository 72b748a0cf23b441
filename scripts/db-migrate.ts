// npm run db:migrate: brings the database to the schema of this release.
import { getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { untilReachable } from '@/lib/runtime/until-reachable';

const database = await getDatabase();
await untilReachable(() => migrateDatabase(database));
await database.close();
console.log('The database is up to date.');
