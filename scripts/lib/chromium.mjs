import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { bin, root } from './paths.mjs';
import { capture } from './processes.mjs';
import { step, tail } from './progress.mjs';

/** The headless one first: it needs a third of the processor time outside the page itself. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium; `CHROMIUM_PATH` takes precedence. Undefined if there is none. */
export function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...candidates, ...applications].find(
    (path) => path && isExecutable(path),
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ensures a Chromium: the system's, else Playwright's own, else the distribution's. Returns whether there is
 * one.
 */
export async function ensureChromium() {
  if (findChromium() || (await hasPlaywrightChromium())) return true;
  const isRoot = process.getuid?.() === 0;
  const cli = bin('@playwright', 'test', 'cli.js');
  const attempts = [
    ['Installing Chromium', process.execPath, [cli, 'install', '--only-shell', 'chromium']],
    ...(isRoot
      ? [['Installing what Chromium needs', process.execPath, [cli, 'install-deps', 'chromium']]]
      : []),
  ];
  const results = [];
  for (const [title, command, args] of attempts) {
    results.push(await step(title, () => capture(command, args, { cwd: root })));
  }
  if (results[0].code === 0) return true;
  console.warn(`! Playwright could not install Chromium:\n${tail(results[0].output, 8)}`);
  if (!isRoot) return false;
  const isInstalled =
    (await installWithApt(['chromium-headless-shell'])) || (await installWithApt(['chromium']));
  return isInstalled && findChromium() !== undefined;
}

async function hasPlaywrightChromium() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { output } = await capture(process.execPath, ['-e', script], { cwd: root });
  return existsSync(output.trim());
}
