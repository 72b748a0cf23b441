// npm run generate: writes what follows from the contract. `npm run check` and `npm run dev` do it first.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { namedEndpoints } from '@/lib/contract/endpoints';
import { bin } from './lib/paths.mjs';

const CALLS = 'lib/client/calls.ts';

const rows = namedEndpoints
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([name, { method, path, outdatedBy = [] }]) => {
    const call = method === 'GET' ? [method, path, outdatedBy] : [method, path];
    return `  ${name}: ${JSON.stringify(call)},\n`;
  });

writeFileSync(
  CALLS,
  `import type { Method } from '@/lib/contract/endpoint';
import type { CallName } from '@/lib/contract/endpoints';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/**
 * Method and path of every call, and what outdates the answers of those that read, for the browser, which loads no
 * schema. Written from the contract by \`npm run generate\`; a test fails where the two differ.
 */
export const CALLS = {
${rows.join('')}} as const satisfies Record<CallName, readonly [Method, string, (readonly ChangeKind[])?]>;
`,
);
execFileSync(process.execPath, [bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '--write', CALLS]);
