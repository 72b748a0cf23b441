// npm test: everything, also on a fresh machine; missing programs are installed first.
import { ensureChromium } from './lib/chromium.mjs';
import { ensureClamd } from './lib/clamd.mjs';

import { ensureInstalled } from './lib/install.mjs';
import { ensurePgBouncer } from './lib/pgbouncer.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { main } from './lib/processes.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { forgetSettings } from './lib/settings.mjs';
import * as suites from './lib/suites.mjs';

/** Both databases if there is a server; otherwise everything on the embedded one, and a line that says so. */
function databaseTests(hasPostgres) {
  if (hasPostgres)
    return [
      suites.someOnEmbedded,
      suites.kills('pglite', 'the embedded database'),
      suites.kills('postgres', 'Postgres'),
      suites.kills('files', 'uploads'),
      suites.kills('models', 'conversions'),
      suites.front,
      suites.allOnPostgres,
    ];
  const reason = 'NOT TESTED: no PostgreSQL server was found or could be installed';
  const onPostgres = suites.missing('services and REST on Postgres', reason, 'skipped');
  return [
    onPostgres,
    suites.kills('pglite', 'the embedded database'),
    suites.kills('files', 'uploads'),
    suites.kills('models', 'conversions'),
    suites.allOnEmbedded,
  ];
}

function browserTests(hasChromium) {
  if (hasChromium) return suites.browserTests;
  return suites.missing(
    'browser journeys',
    'NOT TESTED: no Chromium; install one or set CHROMIUM_PATH',
    'failed',
  );
}

main(async () => {
  forgetSettings();
  await ensureInstalled({ withTests: true });
  const hasPostgres = await ensurePostgres();
  // Without it the tests of the virus scan are skipped and reported as such.
  await ensureClamd();
  // Without it the tests of PgBouncer are skipped.
  await ensurePgBouncer();
  const hasChromium = await ensureChromium();
  return runSuites([
    suites.build,
    suites.types,
    suites.lint,
    suites.unused,
    suites.scriptSizes,
    suites.unitTests,
    suites.componentTests,
    ...databaseTests(hasPostgres),
    browserTests(hasChromium),
  ]);
});
