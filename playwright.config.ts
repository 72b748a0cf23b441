import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '@/scripts/lib/chromium.mjs';
import { freePort } from '@/scripts/lib/server.mjs';

const dataDir = fileURLToPath(new URL('.tmp/browser-tests', import.meta.url));

// The workers read this file again and must meet the server that the first reading chose.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = await freePort();
  rmSync(dataDir, { recursive: true, force: true });
}
const port = process.env.E2E_PORT ?? '';
const baseURL = `http://localhost:${port}`;
const executablePath = findChromium();

/** Journeys of people in a real browser against the built portal with fresh demo data. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/browser-results',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    trace: 'retain-on-failure',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/api/health/ready`,
    env: {
      ...{ PORT: port, DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '', NEXTAUTH_URL: '' },
      // Where a journey starts a receiver of its own.
      WEBHOOKS_INSIDE: '127.0.0.0/8',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
