// node --import tsx tests/support/journey-portals.ts 2: this many portals at the same time, each with fresh demo data
// and a separate URL. On a Postgres server where the machine has one, else on the embedded database.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { ensureInstalled } from '@/scripts/lib/install.mjs';
import { main } from '@/scripts/lib/processes.mjs';
import { forgetSettings } from '@/scripts/lib/settings.mjs';
import { PORTALS_FOLDER, prepareDemo, startDemoPortal } from './demo-portals';
import { startLaptopPortal } from './laptop-portal';
import { startThrowAwayServer } from './postgres-server';

async function startAll(names: string[]) {
  const server = await startThrowAwayServer();
  if (!server)
    return { demo: null, portals: await Promise.all(names.map((name) => startLaptopPortal(name))) };
  const demo = await prepareDemo(server.url);
  const portals = [];
  // One after the other: a database is copied while nobody is connected to it.
  for (const name of names) portals.push(await startDemoPortal(demo, name));
  return { demo, portals };
}

main(
  async () => {
    forgetSettings();
    // Once for all of them.
    await ensureInstalled({ withTests: true });
    await ensureBuilt();
    rmSync(PORTALS_FOLDER, { recursive: true, force: true });
    mkdirSync(PORTALS_FOLDER, { recursive: true });
    const names = Array.from({ length: Number(process.argv[2]) }, (_, index) => `portal-${index}`);
    const { demo, portals } = await startAll(names);
    console.log(`Portals: ${portals.map(({ address }) => address).join(',')} ${JSON.stringify(demo)}`);
    return Promise.race(portals.map(({ ended }) => ended));
  },
  { isService: true },
);
