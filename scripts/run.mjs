// Runs a TypeScript file with packages installed and settings loaded: node scripts/run.mjs file.ts [arguments]
import { ensureInstalled } from './lib/install.mjs';
import { finished, main, Refusal, start } from './lib/processes.mjs';
import { loadSettings } from './lib/settings.mjs';

main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal('Which file?', 'node scripts/run.mjs file.ts [arguments]');
  await ensureInstalled({ withTests: file.startsWith('tests/') });
  loadSettings();
  return finished(start(process.execPath, ['--import', 'tsx', file, ...args]));
});
