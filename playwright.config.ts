import { defineConfig } from '@playwright/test';
import { findChromium } from '@/scripts/lib/chromium.mjs';

const workers = 2;
const executablePath = findChromium();

/** The portal of this worker: each has one of its own. The run is told their addresses, and each worker its number. */
function portal(): string | undefined {
  return process.env.PORTALS?.split(',')[Number(process.env.TEST_PARALLEL_INDEX)];
}

/** Journeys of people in a real browser against the built portal with fresh demo data. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/browser-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers,
  forbidOnly: true,
  // Generous for busy machines; nothing here waits for time to pass.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Shorter than a test's own, so that what cannot be pressed is named.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: portal(),
    // A trace of every journey is a good part of the browser's work; `--trace on` makes one where a reason is looked for.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing is pressed while it is still moving; a journey about what moves asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Berlin',
    // Requests that a journey holds back or answers itself must not pass through one; the journey about it lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A page lives for seconds here: to compile its scripts for speed would cost more than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node --import tsx tests/support/journey-portals.ts ${workers}`,
    wait: { stdout: /Portals: (?<portals>\S+) (?<demo_data>\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 300_000,
    stderr: 'pipe',
  },
});
