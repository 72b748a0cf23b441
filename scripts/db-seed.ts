// npm run db:seed: brings the database to the schema of this release and seeds the demo, once.
import { getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { seedDemoData } from '@/lib/startup/seed-demo-data';

const database = await getDatabase();
await migrateDatabase(database);
await seedDemoData(database.db, new Date());
await database.close();
console.log('The demo is in the database.');
