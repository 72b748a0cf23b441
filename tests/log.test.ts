import { expect, it } from 'vitest';
import { logLine } from '@/lib/log';

const now = new Date('2026-03-01T08:00:00Z');

it('writes what happened as one line of JSON', () => {
  const line = logLine('info', 'request', { status: 200, route: '/api/tasks' }, now);
  expect(JSON.parse(line)).toEqual({
    time: '2026-03-01T08:00:00.000Z',
    level: 'info',
    event: 'request',
    status: 200,
    route: '/api/tasks',
  });
  expect(line).not.toContain('\n');
});

it('tells the stack and the cause of an error', () => {
  const error = new Error('no answer', { cause: new Error('connection lost') });
  const { problem } = JSON.parse(logLine('error', 'job', { problem: error }, now));
  expect(problem.error).toContain('Error: no answer\n');
  expect(problem.cause.error).toContain('Error: connection lost\n');
});

it('leaves out the values of a failed query', () => {
  const error = new Error('Failed query: select 1 where login = $1\nparams: ann@example.com,\n    at home');
  const { problem } = JSON.parse(logLine('error', 'request', { problem: error }, now));
  expect(problem.error).toMatch(/^Error: Failed query: select 1 where login = \$1\n {4}at /);
  expect(problem.error).not.toMatch(/ann@|home/);
});

it('never writes a secret', () => {
  const line = logLine(
    'warn',
    'sign-in',
    { login: 'a', password: 'b', headers: { Cookie: 'c', sessionToken: 'd' } },
    now,
  );
  expect(JSON.parse(line)).toMatchObject({ login: 'a', headers: {} });
  expect(line).not.toMatch(/"[bcd]"/);
});
