import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { jsonLines } from '@/scripts/lib/json-lines.mjs';
import { root } from '@/scripts/lib/paths.mjs';

/** What a process of the portal prints that runs this code. */
async function printedBy(code: string): Promise<Record<string, unknown>[]> {
  const start = `import { printAsLog } from './lib/runtime/print-as-log.ts'; printAsLog();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', `${start}\n${code}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

it('whatever is printed is a line of the log', async () => {
  const lines = await printedBy(`
    const { log } = await import('./lib/log.ts');
    log('info', 'request', { status: 200 });
    console.log('two\\nlines', { a: 1 });
    console.warn('\\x1b[33mRequest body exceeded 16 KB for /x\\n{"time":"1"}\\x1b[39m');
    console.error(' ⨯', new Error('broken'));
    console.table([{ a: 1 }]);
    process.stderr.write('raw\\n', () => console.info('written'));
    process.emitWarning('old');
  `);
  expect(lines).toMatchObject([
    { level: 'info', event: 'request', status: 200 },
    { level: 'info', event: 'printed', text: 'two\nlines { a: 1 }' },
    { level: 'warn', text: 'Request body exceeded 16 KB for /x\n{"time":"1"}' },
    { level: 'error', text: '⨯', problem: { error: expect.stringContaining('Error: broken\n    at ') } },
    { level: 'info', text: expect.stringContaining('│ a │') },
    { level: 'error', text: 'raw' },
    { level: 'info', text: 'written' },
    { level: 'warn', problem: { error: expect.stringContaining('Warning: old') } },
  ]);
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-.+Z$/);
});

it('that a caller has left is no error, and has no stack', async () => {
  const lines = await printedBy(`
    console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  `);
  expect(lines).toEqual([{ time: expect.any(String), level: 'info', event: 'caller left' }]);
});

it('what a process prints when it crashes becomes lines of the log too', () => {
  const printed: string[] = [];
  const pass = jsonLines((lines) => printed.push(lines));
  const line = '{"time":"2026-01-01T00:00:00Z","level":"info","event":"ä"}';
  const bytes = Buffer.from(`${line}\nFATAL ERROR: Reached heap limit\n\n 1: 0xb0 [node]\n`);
  for (const byte of bytes) pass(Buffer.of(byte));
  expect(printed.map((text) => JSON.parse(text))).toMatchObject([
    { event: 'ä' },
    { level: 'error', event: 'printed', text: 'FATAL ERROR: Reached heap limit' },
    { level: 'error', text: ' 1: 0xb0 [node]' },
  ]);
  expect(printed[0]).toBe(`${line}\n`);
});
