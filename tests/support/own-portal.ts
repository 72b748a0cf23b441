import { mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '@/scripts/lib/paths.mjs';
import { finished, start } from '@/scripts/lib/processes.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { forgetSettings } from '@/scripts/lib/settings.mjs';
import { test as base } from './journey-test';

const STANDING_CLOCK = pathToFileURL(join(root, 'tests', 'support', 'standing-clock.mjs'));

interface OwnPortal {
  address: string;
  close: () => Promise<void>;
}

/**
 * A portal with fresh demo data, as `npm start` makes it from the build that the other journeys use.
 * @param clock the instant at which its clock begins; null for now
 */
async function startPortal(name: string, clock: string | null): Promise<OwnPortal> {
  forgetSettings();
  const folder = join(root, '.tmp', 'browser-tests', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(root, '.tmp', 'browser-tests', `${name}.log`), 'w');
  const own = {
    ...{ PORT: await freePort(), DATA_DIR: folder, DEMO: '1' },
    ...(clock !== null && { CLOCK: clock, NODE_OPTIONS: `--import ${STANDING_CLOCK}` }),
  };
  const portal = start(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', log],
  });
  const close = async () => {
    const ended = finished(portal);
    portal.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  portal.stdout?.on('data', (chunk) => writeSync(log, chunk));
  if (!portal.stdout) throw new Error('the portal says nothing');
  for await (const line of createInterface({ input: portal.stdout })) {
    const address = /The portal is ready: (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // The loop has paused the stream at its end, and the portal must not block on unread output.
    portal.stdout.resume();
    return { address, close };
  }
  throw new Error('the portal did not start');
}

/** A test of what cannot be taken back, on a portal of its own: other journeys need the same project as it is. */
export const test = base.extend<{ clock: string | null }>({
  clock: [null, { option: true }],
  baseURL: async ({ browserName, clock }, use, { workerIndex }) => {
    const { address, close } = await startPortal(`own-${browserName}-${workerIndex}`, clock);
    await use(address);
    await close();
  },
});
