import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/db/client';
import { adminLog, installation, plants, portalProducts, users } from '@/db/schema';
import { parseEnv } from '@/lib/env';
import { openSetup } from '@/lib/runtime/open-setup';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
import { useAsPortalDatabase } from '@/tests/support/accounts';
import { createTestDatabase } from '@/tests/support/database';

const LEAST = { NEXTAUTH_SECRET: 'x'.repeat(32) };
const ADMINISTRATOR = {
  SETUP_ADMIN_EMAIL: 'ada@nordsee.example',
  SETUP_ADMIN_PASSWORD: 'Kalk-und-Sand-7',
};
const PORTAL = {
  product: { key: 'planner', title: 'Nordsee', workflowsAllowed: true },
  plants: { items: [{ key: 'HUSUM', name: 'Werk Husum', trucksPerWeek: 8 }] },
};

describe('the first start with SETUP_CONFIG', () => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'setup-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    database = await createTestDatabase();
    await database.db.delete(installation);
    useAsPortalDatabase(database);
  });
  afterEach(() => database.close());

  const start = async (content: string) => {
    await writeFile(path.join(folder, 'portal.json'), content);
    await openSetup(
      database,
      parseEnv({ ...LEAST, ...ADMINISTRATOR, SETUP_CONFIG: folder, DATA_DIR: folder }),
    );
  };
  const counts = () => Promise.all([users, portalProducts, plants].map((table) => database.db.$count(table)));

  it('sets up the portal together with its administrator, once', async () => {
    await start(JSON.stringify(PORTAL));
    expect(await counts()).toEqual([1, 1, 1]);
    const logged = await database.db.select().from(adminLog).orderBy(adminLog.at);
    expect(logged.map(({ action, userLogin }) => [action, userLogin]).sort()).toEqual([
      ['administratorCreated', 'ada@nordsee.example'],
      ['plantCreated', 'console'],
      ['portalProductCreated', 'console'],
    ]);
    // The settings do nothing any more, whatever the file says, and the log says so.
    const lines: string[] = [];
    const output = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    await start('{');
    // The log is written at the end of a turn.
    await new Promise(setImmediate);
    output.mockRestore();
    expect(lines.filter((line) => line.includes('SETUP_ADMIN_* and SETUP_CONFIG are ignored'))).toHaveLength(
      1,
    );
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['another form', JSON.stringify({ ...PORTAL, colour: 1 }), 'colour'],
    ['a value out of range', JSON.stringify({ ...PORTAL, settings: { binDays: 0 } }), 'settings/binDays'],
    ['what is refused', JSON.stringify({ ...PORTAL, preliminaryDays: { WEST: {} } }), 'preliminaryDays/WEST'],
    ['no product', JSON.stringify({ plants: PORTAL.plants }), 'ProductMissing'],
  ])('ends with the reason at %s, and leaves the set-up open', async (_, content, reason) => {
    await expect(start(content)).rejects.toThrow(reason);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await isSetupOpen(database.db)).toBe(true);
  });

  it('ends where the file cannot be found, and needs an administrator', async () => {
    const missing = parseEnv({ ...LEAST, ...ADMINISTRATOR, SETUP_CONFIG: path.join(folder, 'none.json') });
    await expect(openSetup(database, missing)).rejects.toThrow('none.json cannot be read');
    expect(() => parseEnv({ ...LEAST, SETUP_CONFIG: folder })).toThrow(
      'SETUP_CONFIG needs SETUP_ADMIN_EMAIL',
    );
  });
});
