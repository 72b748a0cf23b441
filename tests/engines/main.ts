// Started by scripts/test-engines.mjs beside a portal: walks it in one engine, prints a line for each walk, and stores
// the same as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@/scripts/lib/paths.mjs';
import { type Engine, type EnginePage, NotJudged } from './engine-page';
import { startFirefox } from './firefox';
import { Walker } from './walker';
import { DELIVERIES } from './walks/deliveries';
import { DRAWINGS } from './walks/drawings';
import { ORDER_DESK } from './walks/order-desk';
import { QUESTIONNAIRE } from './walks/questionnaire';
import { STRUCTURE } from './walks/structure';
import { VIEWER } from './walks/viewer';
import type { Walk } from './walks/walk';
import { startWebKit } from './webkit';

interface Outcome {
  engine: string;
  version: string;
  area: string;
  shows: string;
  outcome: 'passed' | 'failed' | 'not judged';
  reason: string;
  seconds: number;
}

const WALKS: readonly Walk[] = [
  ...ORDER_DESK,
  ...STRUCTURE,
  ...DELIVERIES,
  ...QUESTIONNAIRE,
  ...DRAWINGS,
  ...VIEWER,
];
const SIGNS = { passed: '✓', failed: '✗', 'not judged': '–' } as const;
const folder = join(root, '.tmp', 'engines');
mkdirSync(folder, { recursive: true });

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});
const [name = '', address = ''] = positionals;

async function walk(engine: Engine, { area, shows, login, run }: Walk): Promise<Outcome> {
  const began = Date.now();
  const base = { engine: engine.name, version: engine.version, area, shows };
  const end = (outcome: Outcome['outcome'], reason = ''): Outcome => ({
    ...{ ...base, outcome, reason, seconds: Math.round((Date.now() - began) / 1000) },
  });
  return engine.inWindow(async (page) => {
    try {
      const walker = new Walker(page, address);
      await walker.signIn(login);
      await run(walker, engine);
      return end('passed');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return end(error instanceof NotJudged ? 'not judged' : 'failed', reason);
    } finally {
      await keepPicture(page, `${engine.name}-${area}-${shows}`);
    }
  });
}

/** To look at what a walk saw last. */
async function keepPicture(page: EnginePage, title: string): Promise<void> {
  const picture = await page.picture().catch(() => null);
  const file = `${title.toLowerCase().replace(/\W+/g, '-')}.png`;
  if (picture) writeFileSync(join(folder, file), picture);
}

const env = (key: string) => process.env[key] ?? '';
const engine =
  name === 'firefox'
    ? await startFirefox(env('FIREFOX'))
    : await startWebKit(env('WEBKIT_DRIVER'), env('MINI_BROWSER'));
const outcomes: Outcome[] = [];
try {
  for (const one of WALKS) {
    if (values.only.length > 0 && !values.only.includes(one.area)) continue;
    const outcome = await walk(engine, one);
    outcomes.push(outcome);
    const { area, shows, seconds, reason } = outcome;
    const sign = SIGNS[outcome.outcome];
    console.log(
      `${sign} ${engine.name} ${engine.version}, ${area}: ${shows} (${seconds} s)${reason && `: ${reason}`}`,
    );
  }
} finally {
  await engine.close();
}
writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(outcomes, null, 2)}\n`);
const count = (what: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === what).length;
console.log(
  `${engine.name}: ${count('passed')} walks passed, ${count('failed')} failed, ${count('not judged')} not judged`,
);
process.exitCode = count('failed') > 0 || outcomes.length === 0 ? 1 : 0;
