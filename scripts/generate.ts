// npm run generate: writes what follows from the contract. `npm run check` and `npm run dev` do it first.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { namedEndpoints } from '@/lib/contract/endpoints';
import { bin } from './lib/paths.mjs';

const READING = 'lib/client/reading-calls.ts';
const WRITING = 'lib/client/writing-calls.ts';
const OUTDATED_BY = 'lib/client/outdated-by.ts';

const byName = namedEndpoints.toSorted(([a], [b]) => a.localeCompare(b));
const rowsOf = (values: readonly (readonly [name: string, value: unknown])[]) =>
  values.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join('');

/** Writes the calls that read, or the others. */
function writeCalls(file: string, name: string, which: string, isReading: boolean): void {
  const calls = byName.filter(([, { method }]) => (method === 'GET') === isReading);
  writeFileSync(
    file,
    `import type { Method } from '@/lib/contract/endpoint';
import type { CallName } from '@/lib/contract/endpoints';

/** Method and path of every call that ${which}: a part of \`CALLS\`. Written from the contract by \`npm run generate\`. */
export const ${name} = {
${rowsOf(calls.map(([call, { method, path }]) => [call, [method, path]]))}} as const satisfies Partial<Record<CallName, readonly [Method, string]>>;
`,
  );
}

writeCalls(READING, 'READING_CALLS', 'reads', true);
writeCalls(WRITING, 'WRITING_CALLS', 'writes', false);
writeFileSync(
  OUTDATED_BY,
  `import type { CallName } from '@/lib/contract/endpoints';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/**
 * The kinds of changes that make the answer of a call outdated; a call not listed here is read once. Written from the
 * contract by \`npm run generate\`; a test fails where the two differ.
 */
export const OUTDATED_BY: Partial<Record<CallName, readonly ChangeKind[]>> = {
${rowsOf(byName.flatMap(([name, { outdatedBy }]) => (outdatedBy ? [[name, outdatedBy] as const] : [])))}};
`,
);
const biome = [bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '--write'];
execFileSync(process.execPath, [...biome, READING, WRITING, OUTDATED_BY]);
