// node scripts/test-portals.mjs 2: this many portals at the same time, each with fresh demo data and a
// separate URL.
import { mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { finished, main, start } from './lib/processes.mjs';
import { freePort } from './lib/server.mjs';
import { forgetSettings } from './lib/settings.mjs';

const folder = join(root, '.tmp', 'browser-tests');

/** Starts a portal as `npm start` does. */
function startPortal(port, index) {
  // Of this process alone: portals of a run that was broken off may still be writing to theirs.
  const data = join(folder, `${process.pid}-${index}`);
  const own = { PORT: port, DATA_DIR: data, DEMO: '1', UI_GALLERY: '1' };
  // For journeys that start a local receiver.
  const env = { ...process.env, ...own, WEBHOOKS_INSIDE: '127.0.0.0/8' };
  const log = openSync(join(folder, `portal-${index}.log`), 'w');
  const stdio = ['ignore', 'pipe', log];
  const portal = start(process.execPath, [join(root, 'scripts', 'start.mjs')], { cwd: root, env, stdio });
  portal.stdout.on('data', (chunk) => writeSync(log, chunk));
  return portal;
}

/** Its URL, once it has reported that it is ready; undefined if it ends before. */
async function addressOf(portal) {
  let address;
  for await (const line of createInterface({ input: portal.stdout })) {
    address = /The portal is ready: (\S+)/.exec(line)?.[1];
    if (address) break;
  }
  // The loop has paused the stream at its end, and the portal must not block on unread output.
  portal.stdout.resume();
  return address;
}

main(
  async () => {
    forgetSettings();
    // Once for all of them.
    await ensureInstalled();
    await ensureBuilt();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, freePort));
    const portals = ports.map(startPortal);
    const addresses = await Promise.all(portals.map(addressOf));
    if (addresses.includes(undefined)) return 1;
    console.log(`Portals: ${addresses.join(',')}`);
    return Promise.race(portals.map(finished));
  },
  { isService: true },
);
