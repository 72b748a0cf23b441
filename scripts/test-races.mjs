// npm run test:races [-- --writes 10000]: random concurrent writes to the same projects, on a real Postgres
// server.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { finished, main, Refusal, start } from './lib/processes.mjs';
import { forgetSettings } from './lib/settings.mjs';

main(async () => {
  const { values } = parseArgs({ options: { writes: { type: 'string', default: '10000' } } });
  if (!/^[1-9]\d{0,6}$/.test(values.writes))
    throw new Refusal('How many?', 'npm run test:races -- --writes 10000');
  forgetSettings();
  await ensureInstalled({ withTests: true });
  if (!(await ensurePostgres()))
    throw new Refusal('No PostgreSQL server here.', 'Install one and run it again.');
  const env = { ...process.env, TEST_DATABASE: 'postgres', RACING_WRITES: values.writes };
  const test = 'tests/services/random-writes.test.ts';
  const args = [bin('vitest', 'vitest.mjs'), 'run', '--project', 'api', test];
  return finished(start(process.execPath, args, { cwd: root, env }));
});
