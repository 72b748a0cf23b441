// One process of several: the handlers of the contract on PORT, and the changes of the others; see web-cluster.test.ts.
import { getDatabase } from '@/db/client';
import { getChangeHub } from '@/lib/events/change-hub';
import { rememberSessions } from '@/lib/services/account/session-memory';
import { startHandlerServer } from '@/tests/support/handler-server';

const database = await getDatabase();
await getChangeHub(database);
await rememberSessions(database);
const { close } = await startHandlerServer(Number(process.env.PORT), { 'x-process': String(process.pid) });
process.once('SIGTERM', async () => {
  await close();
  await database.close();
  process.exit(0);
});
