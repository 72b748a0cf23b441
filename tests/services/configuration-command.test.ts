import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Each command loads the portal. */
const COMMANDS_MS = 240_000;

let folder: string;

/** A command on the database of a data folder. */
async function run(file: string, args: readonly string[] = []) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') };
  const child = spawn(process.execPath, ['scripts/run.mjs', file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

const config = (...args: readonly string[]) => run('scripts/config.ts', args);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-config-'));
  expect(await run('scripts/db-migrate.ts')).toMatchObject({ code: 0 });
}, COMMANDS_MS);
afterAll(() => rm(folder, { recursive: true }));

it(
  'plans, applies and exports a folder, and says by its exit code what is to do',
  async () => {
    const file = path.join(folder, 'portal.json');
    const write = (content: object) => writeFile(file, JSON.stringify(content));
    const product = { key: 'planner', title: 'Nordsee', workflowsAllowed: true };
    await write({ product, plants: { items: [{ key: 'HUSUM', name: 'Werk Husum', trucksPerWeek: 8 }] } });
    const planned = await config('plan', folder);
    expect(planned.code).toBe(2);
    expect(planned.said).toContain('+ plant HUSUM\n    name: null → "Werk Husum"');
    const [, hash = ''] = /^hash ([0-9a-f]{64})$/m.exec(planned.said) ?? [];

    const other = await config('apply', folder, '--expect', '0'.repeat(64));
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('after this plan was made') });
    expect(await config('apply', folder, '--expect', hash)).toMatchObject({ code: 0 });
    expect(await config('plan', folder)).toMatchObject({ code: 0 });

    await write({ preliminaryDays: { NONE: { WALL: 3 } } });
    expect(await config('plan', folder)).toMatchObject({ code: 1, said: expect.stringContaining('NONE') });

    const target = path.join(folder, 'exported');
    expect(await config('export', target)).toMatchObject({ code: 0 });
    const exported = await readFile(path.join(target, 'portal.json'), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ product, plants: { items: [{ key: 'HUSUM' }] } });
  },
  COMMANDS_MS,
);
