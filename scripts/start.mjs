// npm start: installs, builds and serves the portal, skipping steps that are already done; restarts it after
// a crash.
import { ensureBuilt } from './lib/build.mjs';
import { demoSignIns } from './lib/demo-sign-ins.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { stopWithParents } from './lib/parents.mjs';
import { isLeaving, main } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { checkPort, serve } from './lib/server.mjs';
import { loadSettings } from './lib/settings.mjs';
import { recentOutput, supervise } from './lib/supervise.mjs';

const serveUntilAsked = async () => {
  checkNode();
  loadSettings();
  stopWithParents();
  await checkPort(process.env.PORT);
  await ensureInstalled();
  await ensureBuilt();
  const recent = recentOutput();
  const print = (chunk) => {
    process.stdout.write(chunk);
    recent.add(chunk);
  };
  const startServer = () => serve(process.env, print);
  const server = await step('Starting the portal', startServer);
  if (isLeaving()) return;
  console.log(welcome(process.env));
  return supervise('The portal', server, startServer, { output: recent.read });
};

function welcome({ NEXTAUTH_URL, DATABASE_URL, DEMO }) {
  const hasDemo = DEMO ? ['1', 'true'].includes(DEMO) : !DATABASE_URL;
  const lines = ['', `The portal is ready: ${NEXTAUTH_URL}`];
  if (hasDemo) lines.push('', 'Demo sign-ins, all with the password Demo-2026:', ...demoSignIns);
  return [...lines, '', 'Stop it with Ctrl+C.', ''].join('\n');
}

main(serveUntilAsked, { isService: true });
