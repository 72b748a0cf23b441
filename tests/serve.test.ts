import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort, serve } from '@/scripts/lib/server.mjs';

/** A portal that waits for its database before it is ready; it says more when it serves. */
const PROGRAM = `
  console.log(JSON.stringify({ level: 'info', event: 'other' }));
  console.log(JSON.stringify({ level: 'warn', event: 'database not reached', attempt: 1 }));
  require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, 'localhost');
`;

test('what a portal waits for is shown before it is ready', async () => {
  const shown: string[] = [];
  const env = { ...process.env, PORT: await freePort() };
  const portal = await serve(env, (chunk: unknown) => shown.push(String(chunk)), ['-e', PROGRAM, '--']);
  portal.kill();
  await once(portal, 'exit');
  expect(shown).toEqual(['{"level":"warn","event":"database not reached","attempt":1}\n']);
});
