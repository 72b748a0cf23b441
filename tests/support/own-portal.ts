import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@/scripts/lib/paths.mjs';
import { forgetSettings } from '@/scripts/lib/settings.mjs';
import { type DemoData, startDemoPortal } from './demo-portals';
import { test as base } from './journey-test';
import { startLaptopPortal } from './laptop-portal';

const STANDING_CLOCK = pathToFileURL(join(root, 'tests', 'support', 'standing-clock.mjs'));

/**
 * A portal from the build that the other journeys use, with fresh demo data: a copy of theirs, or seeded anew
 * where its clock begins at another instant.
 */
async function startPortal(name: string, clock: string | null) {
  forgetSettings();
  if (clock !== null) {
    return startLaptopPortal(name, { CLOCK: clock, NODE_OPTIONS: `--import ${STANDING_CLOCK}` });
  }
  const demo: DemoData | null = JSON.parse(process.env.DEMO_DATA ?? 'null');
  return demo ? startDemoPortal(demo, name) : startLaptopPortal(name);
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
