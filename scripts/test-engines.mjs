// npm run test:engines [-- firefox webkit] [-- --only deliveries]: walks the portal in the other two engines.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { end, finished, main, Refusal, start } from './lib/processes.mjs';
import { freePort, serve } from './lib/server.mjs';
import { forgetSettings } from './lib/settings.mjs';
import { TEST_SECRETS } from './lib/test-secrets.mjs';

const NAMES = ['firefox', 'webkit'];
const folder = join(root, '.tmp', 'engines');

/** Starts a display that no one sees, large enough for the window, and resolves with its name. */
async function startDisplay(program) {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = start(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise((resolve, reject) => {
    display.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    display.once('error', reject);
    display.once('exit', () => reject(new Refusal('The display ended at its start.')));
  });
  return `:${number}`;
}

/** Walks in one engine, on a portal with fresh demo data, so that no engine finds what another has changed. */
async function walk(name, display, engines, only) {
  const data = join(folder, `data-${name}`);
  rmSync(data, { recursive: true, force: true });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const own = { ...TEST_SECRETS, PORT: port, NEXTAUTH_URL: address, DATA_DIR: data, DEMO: '1' };
  const portal = await serve({ ...process.env, ...own }, () => {});
  const walker = start(
    process.execPath,
    ['--import', 'tsx', 'tests/engines/main.ts', name, address, ...only],
    {
      cwd: root,
      env: {
        ...process.env,
        DISPLAY: display,
        FIREFOX: engines.firefox,
        WEBKIT_DRIVER: engines.webkitDriver,
        MINI_BROWSER: engines.webkit,
      },
    },
  );
  const code = await finished(walker);
  await end(portal);
  rmSync(data, { recursive: true, force: true });
  return code;
}

main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true, default: [] } },
  });
  if (positionals.some((name) => !NAMES.includes(name))) {
    throw new Refusal('In which engines?', 'npm run test:engines -- firefox webkit --only deliveries');
  }
  forgetSettings();
  await ensureInstalled({ withTests: true });
  await ensureBuilt();
  const engines = await ensureEngines();
  mkdirSync(folder, { recursive: true });
  const display = await startDisplay(engines.display);
  const codes = [];
  for (const name of positionals.length > 0 ? positionals : NAMES) {
    codes.push(
      await walk(
        name,
        display,
        engines,
        values.only.flatMap((area) => ['--only', area]),
      ),
    );
  }
  return codes.every((code) => code === 0) ? 0 : 1;
});
