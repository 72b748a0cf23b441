import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/db/client';
import {
  adminLog,
  catalogueProducts,
  plants,
  portalProducts,
  preliminaryDays,
  productTypes,
  salesOrganisations,
  tenants,
  users,
} from '@/db/schema';
import { isSetupOpen } from '@/lib/services/setup/setup-state';

/** Each process loads the portal. */
const PROCESSES_MS = 240_000;
/** After which parts of its messages to the database the process is killed. */
const MOMENTS = [0.5, 1];

let folder: string;
/** The data of a portal whose tables are made, and nothing else. */
let empty: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'setup-killed-'));
  empty = path.join(folder, 'empty');
  const template = JSON.parse(await readFile('config/templates/aac/portal.json', 'utf8'));
  const product = { key: 'planner', title: 'Nordsee', workflowsAllowed: true };
  await writeFile(path.join(folder, 'portal.json'), JSON.stringify({ ...template, product }));
  expect(await run(empty, {})).toMatchObject({ code: 0 });
}, PROCESSES_MS);
afterAll(() => rm(folder, { recursive: true }));

const SETTINGS = {
  SETUP_ADMIN_EMAIL: 'ada@nordsee.example',
  SETUP_ADMIN_PASSWORD: 'Kalk-und-Sand-7',
};

/** Lets a process set up the portal. `messages`: how many it sent to the database, if it ended by itself. */
async function run(data: string, settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: data, SETUP_LINK: 'file', ...settings };
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/setting-up.ts'], { env });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.resume();
  const [code] = await once(child, 'close');
  return { code, messages: Number(/^done (\d+)$/m.exec(said)?.[1] ?? Number.NaN) };
}

/** Sets up a copy of the empty portal by a file. */
async function setUp(name: string, settings: Record<string, string> = {}) {
  const data = path.join(folder, name);
  await cp(empty, data, { recursive: true });
  return { data, ...(await run(data, { ...SETTINGS, ...settings, SETUP_CONFIG: folder })) };
}

async function storedIn(data: string) {
  const database = await openDatabase({ kind: 'pglite', dataDir: path.join(data, 'pg') });
  const { db } = database;
  const isOpen = await isSetupOpen(db);
  const counts: number[] = [];
  for (const table of [
    ...[users, portalProducts, tenants, salesOrganisations, plants, productTypes],
    ...[preliminaryDays, catalogueProducts, adminLog],
  ]) {
    counts.push(await db.$count(table));
  }
  await database.close();
  return { isOpen, counts };
}

it(
  'a process that is killed while it sets up the portal leaves it open, with nothing, or finished, with everything',
  async () => {
    const whole = await setUp('whole');
    expect(whole.code).toBe(0);
    const finished = await storedIn(whole.data);
    expect(finished).toMatchObject({ isOpen: false });
    expect(finished.counts.every((count) => count > 0)).toBe(true);
    const open = { isOpen: true, counts: finished.counts.map(() => 0) };

    for (const moment of MOMENTS) {
      const after = String(Math.floor(whole.messages * moment));
      const killed = await setUp(`killed-${moment}`, { KILLED_AFTER: after });
      expect(killed.code).toBeNull();
      expect(await storedIn(killed.data)).toEqual(moment < 1 ? open : finished);
      // Whoever starts again finds the portal as if nothing had been, or set up.
      expect(await run(killed.data, { ...SETTINGS, SETUP_CONFIG: folder })).toMatchObject({ code: 0 });
      expect(await storedIn(killed.data)).toEqual(finished);
    }
  },
  PROCESSES_MS,
);
