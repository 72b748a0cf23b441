import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { BACKUP_VERIFIED_AT } from '@/db/installation-keys';
import { catalogueVersions, installation, secondFactors } from '@/db/schema';
import {
  type GettingStartedStep,
  isReachableAddress,
  VERIFIED_BACKUP_DAYS,
} from '@/lib/domain/configuration/getting-started';
import { env } from '@/lib/env';
import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { createPerson } from '@/tests/support/accounts';
import { createTenant } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let person: Awaited<ReturnType<typeof createPerson>>;

beforeEach(async () => {
  person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
});

async function isDone(step: GettingStartedStep, tenantIds: number[] = [], now = new Date()) {
  const ctx = serviceContext(database.db, person, tenantIds, now);
  return (await listGettingStarted(ctx)).find((one) => one.step === step)?.isDone;
}

test('each tenant needs products that can be ordered', async () => {
  const { db } = database;
  const [first, second] = [await createTenant(db), await createTenant(db)];
  await db.delete(catalogueVersions).where(eq(catalogueVersions.tenantId, first.tenantId));
  expect(await isDone('catalogue')).toBe(false);
  expect(await isDone('catalogue', [second.tenantId])).toBe(true);
  expect(await isDone('catalogue', [first.tenantId, second.tenantId])).toBe(false);
  const { tenantId } = first;
  await db.insert(catalogueVersions).values({ tenantId, kind: 'lintel', version: 1 });
  expect(await isDone('catalogue', [first.tenantId, second.tenantId])).toBe(true);
});

test('the second factor is that of the viewer, and counts once it is confirmed', async () => {
  const own = { userId: person.userId, sealedSecret: 'x' };
  const other = await createPerson(database.db);
  await database.db.insert(secondFactors).values({ ...own, userId: other.userId, confirmedAt: new Date() });
  await database.db.insert(secondFactors).values(own);
  expect(await isDone('secondFactor')).toBe(false);
  await database.db.update(secondFactors).set({ confirmedAt: new Date() });
  expect(await isDone('secondFactor')).toBe(true);
});

test('a backup counts for some days after it was verified', async () => {
  expect(await isDone('backup')).toBe(false);
  const verified = new Date('2027-03-01T08:00:00Z');
  const later = (days: number) => new Date(verified.getTime() + days * 86_400_000);
  await database.db.insert(installation).values({ key: BACKUP_VERIFIED_AT, value: verified.toISOString() });
  expect(await isDone('backup', [], later(VERIFIED_BACKUP_DAYS))).toBe(true);
  expect(await isDone('backup', [], later(VERIFIED_BACKUP_DAYS + 0.001))).toBe(false);
});

test('what the server is told counts as it is', async () => {
  expect(isReachableAddress(env().NEXTAUTH_URL)).toBe(false);
  expect(await isDone('address')).toBe(false);
  expect(await isDone('virusScan')).toBe(env().CLAMD_URL !== undefined);
  expect(await isDone('journalKey')).toBe(env().JOURNAL_KEY !== undefined);
});

test.each([
  ['https://portal.nordsee.example', true],
  ['https://localhost.nordsee.example', true],
  ['http://192.168.1.20:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:3000', false],
  ['http://0.0.0.0:3000', false],
])('%s leads people to the portal: %s', (address, isReachable) => {
  expect(isReachableAddress(address)).toBe(isReachable);
});
