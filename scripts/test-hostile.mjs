// npm run test:hostile [-- --short] [--database postgres://…]: sends everything the contract allows and more to a built
// portal, only on this machine. The database must be empty, and gets a worker; without one the embedded database is
// used.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { finished, leave, main, start } from './lib/processes.mjs';
import { freePort, serve } from './lib/server.mjs';
import { forgetSettings } from './lib/settings.mjs';
import { TEST_SECRETS } from './lib/test-secrets.mjs';

const folder = join(root, '.tmp', 'hostile');
const MOST_MS = 10 * 60_000;

main(async () => {
  const { values } = parseArgs({
    options: { short: { type: 'boolean', default: false }, database: { type: 'string' } },
  });
  forgetSettings();
  await ensureInstalled({ withTests: true });
  await ensureBuilt();
  rmSync(folder, { recursive: true, force: true });
  const port = await freePort();
  const secrets = {
    ...TEST_SECRETS,
    METRICS_TOKEN: 'metrics-of-the-tests',
  };
  const own = {
    ...secrets,
    PORT: port,
    NEXTAUTH_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DEMO: '1',
    ...(values.database && { DATABASE_URL: values.database }),
  };
  const env = { ...process.env, ...own };
  const portal = await serve(env, () => {});
  if (values.database)
    start(process.execPath, ['scripts/run-worker.mjs'], { cwd: root, env, stdio: 'ignore' });
  let hasDied = false;
  portal.once('exit', (code, signal) => {
    hasDied = true;
    console.error(`The portal ended: ${signal ?? code}`);
  });
  const tooLong = setTimeout(() => {
    console.error('It took longer than ten minutes.');
    leave(1);
  }, MOST_MS);
  const args = [
    '--import',
    'tsx',
    'tests/hostile/main.ts',
    '--port',
    port,
    ...(values.short ? ['--short'] : []),
  ];
  const code = await finished(start(process.execPath, args, { cwd: root, env }));
  clearTimeout(tooLong);
  return hasDied ? 1 : code;
});
