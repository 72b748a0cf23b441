import { expect, it } from 'vitest';
import { namedEndpoints } from '@/lib/contract/endpoints';

const HEAD = `import type { Method } from '@/lib/contract/endpoint';
import type { CallName } from '@/lib/contract/endpoints';

/**
 * Method and path of every call, for the browser, which loads no schema. Written from the contract by
 * \`npx vitest run --project domain tests/calls.test.ts -u\`; the test fails where the two differ.
 */
export const CALLS = {
`;

const TAIL = '} as const satisfies Record<CallName, readonly [Method, string]>;\n';

it('the browser knows the methods and paths of the contract', async () => {
  const rows = namedEndpoints.map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],\n`);
  await expect(`${HEAD}${rows.join('')}${TAIL}`).toMatchFileSnapshot('../lib/client/calls.ts');
});

it('a name stands for one call', () => {
  const names = namedEndpoints.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});
