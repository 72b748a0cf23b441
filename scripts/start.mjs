// npm start: installs, builds, and serves the portal, doing only what is not done yet.
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { demoSignIns } from './lib/demo-sign-ins.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { finished, isLeaving, leave, main } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { checkPort, serve } from './lib/server.mjs';
import { loadSettings } from './lib/settings.mjs';

const serveUntilAsked = async () => {
  checkNode();
  loadSettings();
  stopWithParents();
  await checkPort(process.env.PORT);
  await ensureInstalled();
  await ensureBuilt();
  const print = (chunk) => process.stdout.write(chunk);
  const server = await step('Starting the portal', () => serve(process.env, print));
  if (isLeaving()) return;
  console.log(welcome(process.env));
  return finished(server);
};

function welcome({ NEXTAUTH_URL, DATABASE_URL, DEMO }) {
  const hasDemo = DEMO ? ['1', 'true'].includes(DEMO) : !DATABASE_URL;
  const lines = ['', `The portal is ready: ${NEXTAUTH_URL}`];
  if (hasDemo) lines.push('', 'Demo sign-ins, all with the password Demo-2026:', ...demoSignIns);
  return [...lines, '', 'Stop it with Ctrl+C.', ''].join('\n');
}

/** Nobody can pass on a `kill -9`; without this the server would live on and hold the port and the data. */
function stopWithParents() {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  setInterval(() => ancestors() !== before && leave(1), 1_000).unref();
}

/** The shell that npm uses and, where the system tells it, npm itself. */
function ancestors() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${shell.slice(shell.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${process.ppid}`;
  }
}

main(serveUntilAsked, { isService: true });
