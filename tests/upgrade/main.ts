// Started by scripts/test-upgrade.mjs with the folder of the former release, built. `--former` names it.
import { parseArgs } from 'node:util';
import { beforeExit, main, Refusal } from '@/scripts/lib/processes.mjs';
import { startThrowAwayServer } from '@/tests/support/postgres-server';
import { runFormerSuite } from '@/tests/upgrade/former-suite';
import { serveSideBySide } from '@/tests/upgrade/side-by-side';

main(async () => {
  const { values } = parseArgs({ options: { former: { type: 'string', default: '' } } });
  const server = await startThrowAwayServer();
  if (!server) throw new Refusal('No PostgreSQL server here.');
  beforeExit(() => server.stop());
  // First, because the suite needs the migrations of this release in the former one's folder.
  const isServed = await serveSideBySide(server.url, values.former);
  const isAnswered = await runFormerSuite(server.url, values.former);
  return isServed && isAnswered ? 0 : 1;
});
