// npm test: everything, on a fresh machine too; what is missing is installed first.
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { main } from './lib/processes.mjs';
import { forgetSettings } from './lib/settings.mjs';
import * as suites from './lib/suites.mjs';

main(async () => {
  forgetSettings();
  await ensureInstalled();
  const hasPostgres = await ensurePostgres();
  const hasChromium = await ensureChromium();
  const onPostgres = hasPostgres
    ? suites.postgresTests
    : suites.missing(
        'everything on Postgres',
        'NOT TESTED: no PostgreSQL server was found or could be installed',
        'skipped',
      );
  const [onEmbedded, onServer] = [suites.crashTests('pglite'), suites.crashTests('postgres')];
  const kills = hasPostgres ? suites.together('kill -9 on both databases', onEmbedded, onServer) : onEmbedded;
  const inBrowser = hasChromium
    ? suites.browserTests
    : suites.missing(
        'browser journeys',
        'NOT TESTED: no Chromium; install one or set CHROMIUM_PATH',
        'failed',
      );
  return suites.runSuites([
    suites.types,
    suites.lint,
    suites.unitTests,
    suites.componentTests,
    suites.embeddedTests,
    onPostgres,
    kills,
    suites.build,
    inBrowser,
  ]);
});
