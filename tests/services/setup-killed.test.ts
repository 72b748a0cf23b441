import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
/** How long a set-up by settings may take (operation.md §9). */
const MOST_MS = 60_000;
/** At which parts of its time the process is killed. */
const MOMENTS = [0.3, 0.8];

let folder: string;
/** The data of a portal whose tables are made, and nothing else. */
let empty: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'setup-killed-'));
  empty = path.join(folder, 'empty');
  const template = JSON.parse(await readFile('config/templates/aac/portal.json', 'utf8'));
  const product = { key: 'planner', title: 'Nordsee', workflowsAllowed: true };
  await writeFile(path.join(folder, 'portal.json'), JSON.stringify({ ...template, product }));
  const migrating = start(empty, {});
  expect(await said(migrating, 'done')).toBe(true);
  await once(migrating, 'close');
}, PROCESSES_MS);
afterAll(() => rm(folder, { recursive: true }));

const SETTINGS = {
  SETUP_ADMIN_EMAIL: 'ada@nordsee.example',
  SETUP_ADMIN_PASSWORD: 'Kalk-und-Sand-7',
};

function start(data: string, settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: data, SETUP_LINK: 'file', ...settings };
  return spawn(process.execPath, ['--import', 'tsx', 'tests/support/setting-up.ts'], { env });
}

/** Whether a process says a word before it ends. */
function said({ stdout }: ChildProcess, word: string): Promise<boolean> {
  return new Promise((resolve) => {
    let text = '';
    stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(word)) resolve(true);
    });
    stdout?.on('end', () => resolve(false));
  });
}

/** Starts the set-up by file on a copy of the empty portal; its process and when it began. */
async function begin(name: string) {
  const data = path.join(folder, name);
  await cp(empty, data, { recursive: true });
  const child = start(data, { ...SETTINGS, SETUP_CONFIG: folder });
  const done = said(child, 'done');
  expect(await said(child, 'begun')).toBe(true);
  return { data, child, done, begun: performance.now() };
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
    const whole = await begin('whole');
    expect(await whole.done).toBe(true);
    const takenMs = performance.now() - whole.begun;
    expect(takenMs).toBeLessThan(MOST_MS);
    await once(whole.child, 'close');
    const finished = await storedIn(whole.data);
    expect(finished).toMatchObject({ isOpen: false });
    expect(finished.counts.every((count) => count > 0)).toBe(true);
    const open = { isOpen: true, counts: finished.counts.map(() => 0) };

    for (const moment of MOMENTS) {
      const killed = await begin(`killed-${moment}`);
      await delay(takenMs * moment);
      const ended = once(killed.child, 'close');
      killed.child.kill('SIGKILL');
      await ended;
      const left = await storedIn(killed.data);
      expect(left).toEqual(left.isOpen ? open : finished);
      // Whoever starts again finds the portal as if nothing had been, or set up.
      const again = start(killed.data, { ...SETTINGS, SETUP_CONFIG: folder });
      expect(await said(again, 'done')).toBe(true);
      await once(again, 'close');
      expect(await storedIn(killed.data)).toEqual(finished);
    }
  },
  PROCESSES_MS,
);
