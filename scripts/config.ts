// npm run config -- <command>: the configuration of the portal as a file, beside a running portal.
import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { getDatabase } from '@/db/client';
import { presentPlan } from '@/lib/http/configuration-plan';
import { errorText } from '@/lib/http/error-texts';
import {
  CONFIGURATION_FILE,
  readConfigurationFile,
  reasonsOf,
  UnreadableConfiguration,
} from '@/lib/runtime/read-configuration-file';
import { applyConfiguration, planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import type { ConfigurationPlan } from '@/lib/services/configuration-file/carry-out-plan';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { exportConfiguration, fileText } from '@/lib/services/configuration-file/export-configuration';
import type { ServiceContext } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';

const USAGE = `npm run config -- <command> DIR
  export DIR                 writes DIR/${CONFIGURATION_FILE}, or DIR itself if it ends in .json
  plan DIR                   prints what the file would change, and the hash of the plan
  apply DIR [--expect HASH]  applies it, all or nothing; with --expect only if the plan is still the same
Exit codes: 0 nothing to do, or done; 2 the plan has changes; 1 refused.`;

const SIGNS = {
  create: '+',
  change: '~',
  deactivate: '-',
  remove: '-',
  refused: '!',
  unchanged: ' ',
} as const;

/** A plan as lines: `~ plant WERK-A trucksPerWeek: 10 → 12`. */
function planText(plan: ConfigurationPlan): string {
  const { steps, unlisted, counts, planID } = presentPlan(plan, 'en');
  const lines = steps.flatMap(({ noun, key, within, planned, changes, messages }) => [
    `${SIGNS[planned]} ${[noun, within, key].filter((part) => part).join(' ')}`,
    ...changes.map(({ field, from, to }) => `    ${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`),
    ...messages.map(
      ({ code, field, message }) => `    ${[field, message].filter(Boolean).join(': ')} (${code})`,
    ),
  ]);
  const sums = Object.entries(counts).map(([planned, count]) => `${count} ${planned}`);
  if (unlisted > 0) lines.push(`… and ${unlisted} further steps`);
  return [...lines, sums.join(', '), `hash ${planID}`].join('\n');
}

const isToDo = ({ steps }: ConfigurationPlan) => steps.some(({ planned }) => planned !== 'unchanged');
const isRefused = ({ steps }: ConfigurationPlan) => steps.some(({ planned }) => planned === 'refused');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { expect: { type: 'string' } },
});
const [name = '', path] = positionals;

const commands: Readonly<Record<string, (ctx: ServiceContext, path: string) => Promise<number>>> = {
  async export(ctx, target) {
    const text = fileText(await exportConfiguration(ctx));
    const isFile = extname(target) === '.json';
    if (!isFile) await mkdir(target, { recursive: true });
    const file = isFile ? target : join(target, CONFIGURATION_FILE);
    await writeFile(file, text);
    console.log(`${file} was written.`);
    return 0;
  },
  async plan(ctx, source) {
    const plan = await planConfiguration(ctx, await readConfigurationFile(source));
    console.log(planText(plan));
    if (isRefused(plan)) return 1;
    return isToDo(plan) ? 2 : 0;
  },
  async apply(ctx, source) {
    const plan = await applyConfiguration(ctx, await readConfigurationFile(source), values.expect ?? null);
    console.log(planText(plan));
    return 0;
  },
};

/** Why something was refused, for whoever typed the command. */
function reasonOf(error: unknown): string | null {
  if (error instanceof UnreadableConfiguration) return error.message;
  if (!(error instanceof AppError)) return null;
  const hint = error.code === 'RemovalNotConfirmed' ? ['Plan it, and apply it with --expect HASH.'] : [];
  return [errorText('en', error.code, error.values), ...reasonsOf(error), ...hint].join('\n');
}

const command = commands[name];
if (!command || path === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const database = await getDatabase();
try {
  process.exitCode = await command(await consoleContext(database.db, new Date()), path);
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exitCode = 1;
} finally {
  await database.close();
}
