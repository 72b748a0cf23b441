import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as ready } from '@/app/api/health/ready/route';
import { POST as create } from '@/app/api/setup/administrator/route';
import type { Database, Db } from '@/db/client';
import { adminLog, installation, rateLimits, setupLinks, users } from '@/db/schema';
import { checkReadiness } from '@/lib/contract/operations';
import { problemSchema } from '@/lib/contract/problem';
import { createFirstAdministrator as contract } from '@/lib/contract/setup';
import { listUnits } from '@/lib/contract/units';
import { parseEnv } from '@/lib/env';
import { openSetup } from '@/lib/runtime/open-setup';
import { checkPassword } from '@/lib/services/account/password-hash';
import {
  createAdministrator,
  listAdministrators,
  makePasswordLink,
  removeSecondFactor,
  setAdministrator,
} from '@/lib/services/setup/console-administration';
import { createFirstAdministrator } from '@/lib/services/setup/create-administrator';
import { makeSetupLink } from '@/lib/services/setup/setup-link';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
import { createPerson, sessionCookieOf, useAsPortalDatabase } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createTestDatabase } from '@/tests/support/database';

const PASSWORD = 'Kalk-und-Sand-7';
const context = { params: Promise.resolve({}) };

let database: Database;
let db: Db;

/** A portal in which nobody can sign in yet. */
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.delete(installation);
  useAsPortalDatabase(database);
});
afterEach(() => database.close());

async function newToken(): Promise<string> {
  const link = await makeSetupLink(db, new Date());
  return link?.token ?? '';
}

const person = { email: 'Ada@nordsee.example', firstName: 'Ada', lastName: 'Watt', language: 'de' };

async function post(body: object, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const request = new Request('http://localhost:3000/api/setup/administrator', {
    method: 'POST',
    body: JSON.stringify({ ...person, password: PASSWORD, ...body }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', ...headers },
  });
  const response = await create(request, context);
  return { status: response.status, answer: await response.json() };
}

const codeOf = ({ answer }: { answer: unknown }) => problemSchema.parse(answer).code;

describe('a portal without an administrator', () => {
  it('is ready, and refuses every call that needs a person', async () => {
    const stranger = await createPerson(db);
    for (const caller of [null, { userId: stranger.userId }]) {
      const { status, body, headers } = await api(caller).ask(listUnits);
      const { code } = problemSchema.parse(body);
      expect([status, code, headers.get('retry-after')]).toEqual([503, 'NotSetUp', '60']);
    }
    const health = await ready(new Request('http://localhost:3000/api/health/ready'), context);
    expect(checkReadiness.answer?.parse(await health.json())).toMatchObject({ data: { setup: 'pending' } });
  });

  it('gets its first administrator by a link, once', async () => {
    const token = await newToken();
    const other = await newToken();
    const { status, answer } = await post({ token });
    expect(status).toBe(201);
    const [row] = await db.select().from(users);
    expect(contract.answer?.parse(answer)).toEqual({ data: { userID: row?.userId } });
    expect(row).toMatchObject({
      login: 'ada@nordsee.example',
      language: 'de',
      isInternal: true,
      isAdministrator: true,
      isExternalLogin: false,
    });
    expect((await checkPassword(PASSWORD, row?.passwordHash ?? null)).matches).toBe(true);
    expect(await db.select().from(adminLog)).toMatchObject([
      { action: 'administratorCreated', subject: 'ada@nordsee.example', productId: null },
    ]);
    expect(await db.$count(setupLinks)).toBe(0);
    expect(await isSetupOpen(db)).toBe(false);
    expect(await makeSetupLink(db, new Date())).toBeNull();
    for (const used of [token, other]) expect((await post({ token: used })).status).toBe(404);
  });

  it('refuses wrong and expired links alike, and gives the reason for a field', async () => {
    const token = await newToken();
    expect(codeOf(await post({ token: 'x'.repeat(43) }))).toBe('SetupTokenInvalid');
    await db.update(setupLinks).set({ expiresAt: new Date() });
    const expired = await post({ token });
    expect([expired.status, codeOf(expired)]).toEqual([403, 'SetupTokenInvalid']);
    const valid = await newToken();
    const wrong = [
      { password: 'Kurz-7', code: 'PASSWORD.AdministratorTooShort' },
      { password: 'kalkundsandstein', code: 'PASSWORD.InvalidPasswordRequirements' },
      { password: 'Qwerty123456', code: 'PASSWORD.Common' },
    ];
    for (const { password, code } of wrong) {
      const refused = await post({ token: valid, password });
      const { messages } = problemSchema.parse(refused.answer);
      expect([refused.status, messages[0]?.reference, messages[0]?.code]).toEqual([400, 'password', code]);
    }
    expect((await post({ token: valid, email: 'nobody' })).status).toBe(400);
    expect(await db.$count(users)).toBe(0);
    expect((await post({ token: valid })).status).toBe(201);
  });

  it('takes the form from its own pages only', async () => {
    const token = await newToken();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      expect(codeOf(await post({ token }, headers))).toBe('CrossOrigin');
    }
    expect(await db.$count(users)).toBe(0);
  });

  it('stops whoever tries links, and not the one who has it', async () => {
    const token = await newToken();
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push((await post({ token: 'x'.repeat(43) })).status);
    expect(tries).toEqual([...Array(10).fill(403), 429]);
    await db.delete(rateLimits);
    for (let at = 0; at < 11; at += 1) await post({ token, password: 'Kurz-7' });
    expect((await post({ token })).status).toBe(201);
  });

  it('gets one administrator of many who try at once, with one link or several', async () => {
    const tokens = [await newToken(), await newToken(), await newToken()];
    const attempts = Array.from({ length: 30 }, (_, index) =>
      createFirstAdministrator(
        db,
        {
          ...person,
          email: `person-${index}@nordsee.example`,
          language: 'de',
          password: PASSWORD,
          token: tokens[index % tokens.length] ?? '',
          address: `203.0.113.${index}`,
        },
        new Date(),
      ),
    );
    const outcomes = await Promise.allSettled(attempts);
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.code : 'created',
    );
    expect(codes.sort()).toEqual([...Array(29).fill('SetupFinished'), 'created']);
    expect(await db.$count(users)).toBe(1);
  });

  it('keeps the eight newest links', async () => {
    const tokens: string[] = [];
    for (let at = 0; at < 10; at += 1) tokens.push(await newToken());
    expect(await db.$count(setupLinks)).toBe(8);
    expect(codeOf(await post({ token: tokens[0] }))).toBe('SetupTokenInvalid');
    expect((await post({ token: tokens[9] })).status).toBe(201);
  });
});

describe('the start of a process', () => {
  let dataDir: string;
  const written: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'setup-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  beforeEach(() => {
    written.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      if (String(line).startsWith('Set-up link')) written.push(String(line));
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const settings = (values: Record<string, string> = {}) =>
    parseEnv({
      NEXTAUTH_SECRET: 'x'.repeat(32),
      DATA_DIR: dataDir,
      NEXTAUTH_URL: 'https://bau.example',
      ...values,
    });
  const storedLink = () => readFile(path.join(dataDir, 'setup-link'), 'utf8');

  it('prints a link that works, and keeps it in a file of its owner', async () => {
    await openSetup(database, settings());
    const [line = ''] = written;
    const token = /^Set-up link \(24 h\): https:\/\/bau\.example\/setup#([\w-]{43})\n$/.exec(line)?.[1] ?? '';
    expect(await storedLink()).toBe(`https://bau.example/setup#${token}\n`);
    expect((await stat(path.join(dataDir, 'setup-link'))).mode & 0o777).toBe(0o600);
    expect((await post({ token })).status).toBe(201);
    written.length = 0;
    await openSetup(database, settings());
    expect(written).toEqual([]);
    await expect(storedLink()).rejects.toThrow('ENOENT');
  });

  it('keeps the link off the output where it is told to', async () => {
    await openSetup(database, settings({ SETUP_LINK: 'file' }));
    expect(written).toEqual([]);
    expect(await storedLink()).toContain('/setup#');
  });

  it('creates the administrator of the settings, once', async () => {
    const named = { SETUP_ADMIN_EMAIL: 'Ada@nordsee.example', SETUP_ADMIN_PASSWORD: PASSWORD };
    await openSetup(database, settings(named));
    await openSetup(database, settings({ ...named, SETUP_ADMIN_PASSWORD: 'Ganz-anders-2030' }));
    const [row, ...others] = await db.select().from(users);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ login: 'ada@nordsee.example', isAdministrator: true });
    expect((await checkPassword(PASSWORD, row?.passwordHash ?? null)).matches).toBe(true);
  });

  it('ends with the reason where the password is too weak, and leaves the set-up open', async () => {
    const weak = settings({ SETUP_ADMIN_EMAIL: 'ada@nordsee.example', SETUP_ADMIN_PASSWORD: 'Demo-2026' });
    await expect(openSetup(database, weak)).rejects.toThrow('12 or more characters');
    expect(await isSetupOpen(db)).toBe(true);
  });
});

describe('the command on the server', () => {
  const now = new Date();
  const ada = {
    email: 'ada@nordsee.example',
    firstName: 'Ada',
    lastName: 'Watt',
    language: 'de',
    password: null,
  } as const;

  it('creates administrators and hands out links for passwords', async () => {
    expect(await createAdministrator(db, ada, now)).toMatch(/^[\w-]{43}$/);
    await expect(createAdministrator(db, ada, now)).rejects.toMatchObject({ code: 'PersonExists' });
    const ben = { ...ada, email: 'ben@nordsee.example', password: PASSWORD };
    expect(await createAdministrator(db, ben, now)).toBeNull();
    expect(await listAdministrators(db)).toMatchObject([
      { login: 'ada@nordsee.example', isActive: true, hasSecondFactor: false, lastSeenAt: null },
      { login: 'ben@nordsee.example' },
    ]);
  });

  it('gives and takes the right to administer, but never that of the last one', async () => {
    await createAdministrator(db, ada, now);
    const ben = await createPerson(db, { login: 'ben@nordsee.example' });
    await expect(setAdministrator(db, ada.email, false, now)).rejects.toMatchObject({
      code: 'LastAdministrator',
    });
    await setAdministrator(db, 'BEN@nordsee.example', true, now);
    await setAdministrator(db, ada.email, false, now);
    const [row] = await db.select().from(users).where(eq(users.userId, ben.userId));
    expect(row).toMatchObject({ isAdministrator: true, isInternal: true });
    const actions = await db.select({ action: adminLog.action, by: adminLog.userLogin }).from(adminLog);
    expect(actions.map(({ action, by }) => `${action} by ${by}`).sort()).toEqual([
      'administratorCreated by console',
      'administratorGranted by console',
      'administratorRevoked by console',
    ]);
    await expect(setAdministrator(db, 'nobody@nordsee.example', true, now)).rejects.toMatchObject({
      code: 'NotFound',
    });
  });

  it('ends sign-ins where a password or a second factor is lost', async () => {
    await createAdministrator(db, ada, now);
    const [row] = await db.select().from(users);
    await sessionCookieOf(db, row?.userId ?? '');
    expect(await makePasswordLink(db, ada.email, now)).toMatch(/^[\w-]{43}$/);
    await removeSecondFactor(db, ada.email, now);
    const [after] = await db.select().from(users);
    expect(after?.sessionVersion).toBe((row?.sessionVersion ?? 0) + 2);
  });
});
