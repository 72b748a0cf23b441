// npm run test:upgrade [-- --former <commit>]: runs the former release beside this one on one database, and its
// suite of calls on the schema of this one. Needs the history of git.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { checkOut, lastMigration, recordedRelease } from './lib/former-release.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { capture, finished, main, Refusal, start } from './lib/processes.mjs';
import { step, tail } from './lib/progress.mjs';
import { forgetSettings } from './lib/settings.mjs';
import { TEST_SECRETS } from './lib/test-secrets.mjs';

async function buildIn(folder) {
  const { code, output } = await capture(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  if (code !== 0) throw new Refusal(`The former release could not be built:\n${tail(output)}`);
}

main(async () => {
  const recorded = recordedRelease();
  const { values } = parseArgs({ options: { former: { type: 'string', default: recorded.commit } } });
  forgetSettings();
  await ensureInstalled({ withTests: true });
  if (!(await ensurePostgres()))
    throw new Refusal('No PostgreSQL server here.', 'Install one and run it again.');
  const former = checkOut(values.former);
  const last = lastMigration(former);
  if (values.former === recorded.commit && last !== recorded.last) {
    throw new Refusal(
      `The last migration of commit ${recorded.commit} is ${last}, and not ${recorded.last}.`,
      'Mend db/migrations/released.json.',
    );
  }
  console.log(`Former release: ${values.former.slice(0, 8)}, ${last}. This one: ${lastMigration(root)}.`);
  await ensureBuilt();
  await step('Building the former release', () => buildIn(former));
  const args = ['--import', 'tsx', 'tests/upgrade/main.ts', '--former', former];
  const env = { ...process.env, ...TEST_SECRETS };
  return finished(start(process.execPath, args, { cwd: root, env }));
});
