import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { Refusal } from './processes.mjs';

/** Debian and its children keep the small browser of WebKitGTK beside its libraries, by architecture and version. */
const LIBRARIES = '/usr/lib';

/** The display that no one sees, the browsers and the driver of the second; null for what is not there. */
function findEngines() {
  return {
    display: findProgram('Xvfb'),
    firefox: findProgram('firefox-esr') ?? findProgram('firefox'),
    webkitDriver: findProgram('WebKitWebDriver'),
    webkit: findMiniBrowser(),
  };
}

function findMiniBrowser() {
  const foldersIn = (folder) =>
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => join(folder, name));
  return (
    foldersIn(LIBRARIES)
      .filter((folder) => folder.endsWith('-linux-gnu'))
      .flatMap(foldersIn)
      .filter((folder) => folder.includes('/webkit2gtk-'))
      .map((folder) => join(folder, 'MiniBrowser'))
      .find((file) => existsSync(file)) ?? null
  );
}

const PACKAGES = {
  display: 'xvfb',
  firefox: 'firefox-esr',
  webkitDriver: 'webkit2gtk-driver',
  webkit: 'webkit2gtk-driver',
};

/** Ensures Firefox, WebKitGTK and a display, by installing them if possible; refuses where one is missing. */
export async function ensureEngines() {
  const missing = missingPackages();
  if (missing.length > 0) await installWithApt(missing);
  const still = missingPackages();
  if (still.length > 0) {
    throw new Refusal(
      `Not on this machine: ${still.join(', ')}.`,
      'Install these packages of Debian or Ubuntu and run it again; the walks need both engines.',
    );
  }
  return findEngines();
}

function missingPackages() {
  const names = Object.entries(findEngines())
    .filter(([, path]) => path === null)
    .map(([name]) => PACKAGES[name]);
  return [...new Set(names)];
}
