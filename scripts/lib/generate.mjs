import { join } from 'node:path';
import { root } from './paths.mjs';
import { capture, Refusal } from './processes.mjs';
import { tail } from './progress.mjs';

/** Writes what follows from the contract (`npm run generate`). */
export async function generate() {
  const script = [join(root, 'scripts', 'run.mjs'), 'scripts/generate.ts'];
  const { code, output } = await capture(process.execPath, script, { cwd: root });
  if (code !== 0) throw new Refusal(`What follows from the contract could not be written:\n${tail(output)}`);
}
