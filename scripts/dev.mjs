// npm run dev: the portal with hot reload, on the same data as npm start.
import { writeManuals } from './lib/build.mjs';
import { generate } from './lib/generate.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/paths.mjs';
import { finished, main, start } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { checkPort } from './lib/server.mjs';
import { loadSettings } from './lib/settings.mjs';

const serveUntilStopped = async () => {
  loadSettings();
  await checkPort(process.env.PORT);
  await ensureInstalled({ withTests: true });
  await generate();
  await step('Writing the manuals', writeManuals);
  const next = bin('next', 'dist', 'bin', 'next');
  return finished(start(process.execPath, [next, 'dev', '-H', 'localhost', '-p', process.env.PORT]));
};

main(serveUntilStopped, { isService: true });
