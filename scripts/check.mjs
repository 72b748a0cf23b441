// npm run check: the fast half of the tests, which needs no database, browser or build.

import { generate } from './lib/generate.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/processes.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { forgetSettings } from './lib/settings.mjs';
import { lint, types, unitTestsAlone, unused } from './lib/suites.mjs';

main(async () => {
  forgetSettings();
  await ensureInstalled({ withTests: true });
  await generate();
  return runSuites([types, lint, unused, unitTestsAlone]);
});
