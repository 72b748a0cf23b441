// npm run db:migrate: brings the database to the schema of this release.
import { getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';

const database = await getDatabase();
await migrateDatabase(database);
await database.close();
console.log('The database is up to date.');
