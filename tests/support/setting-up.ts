// The set-up of an empty portal by its settings, as a process of its own; see setup-killed.test.ts.
import { PGlite } from '@electric-sql/pglite';
import { getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { openSetup } from '@/lib/runtime/open-setup';

const database = await getDatabase();
await migrateDatabase(database);

// Each message to the database is counted, and after one of them the process is killed.
const killedAfter = Number(process.env.KILLED_AFTER ?? Number.POSITIVE_INFINITY);
const { execProtocolRaw } = PGlite.prototype;
let messages = 0;
PGlite.prototype.execProtocolRaw = async function counted(...sent) {
  const answer = await execProtocolRaw.apply(this, sent);
  messages += 1;
  if (messages >= killedAfter) process.kill(process.pid, 'SIGKILL');
  return answer;
};

await openSetup(database);
console.log(`done ${messages}`);
await database.close();
