import { mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '@/scripts/lib/paths.mjs';
import { end, finished, start } from '@/scripts/lib/processes.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { type DemoPortal, PORTALS_FOLDER } from './demo-portals';

/** A portal as `npm start` makes it on a laptop: the embedded database with fresh demo data. */
export async function startLaptopPortal(
  name: string,
  settings: Record<string, string> = {},
): Promise<DemoPortal> {
  const folder = join(PORTALS_FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(PORTALS_FOLDER, `${name}.log`), 'w');
  const own = { PORT: await freePort(), DATA_DIR: folder, DEMO: '1' };
  const portal = start(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    // For journeys that start a local receiver.
    env: { ...process.env, ...own, WEBHOOKS_INSIDE: '127.0.0.0/8', ...settings },
    stdio: ['ignore', 'pipe', log],
  });
  const ended = finished(portal);
  const close = async () => {
    await end(portal);
    rmSync(folder, { recursive: true, force: true });
  };
  portal.stdout?.on('data', (chunk) => writeSync(log, chunk));
  if (!portal.stdout) throw new Error('the portal says nothing');
  for await (const line of createInterface({ input: portal.stdout })) {
    const address = /The portal is ready: (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // The loop has paused the stream at its end, and the portal must not block on unread output.
    portal.stdout.resume();
    return { address, ended, close };
  }
  throw new Error(`the portal did not start; see ${PORTALS_FOLDER}/${name}.log`);
}
