import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addresses,
  mails,
  projectRequests,
  salesOrganisations,
  userSalesOrganisations,
  users,
} from '@/db/schema';
import { requestRoot } from '@/lib/contract/root-requests';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let salesOrgId: number;
let foreignOrgId: number;
let wishing: typeof users.$inferSelect;
let caller: Api;

beforeAll(async () => {
  const { db } = database;
  ({ salesOrgId } = await createTenant(db));
  ({ salesOrgId: foreignOrgId } = await createTenant(db));
  await db
    .update(salesOrganisations)
    .set({ additionalInfo: { homepage: '', contactmail: 'Projects@example.com', imageUrl: '' } })
    .where(eq(salesOrganisations.salesOrgId, salesOrgId));
  const [address] = await db
    .insert(addresses)
    .values({ name: 'Bau GmbH', street1: 'Hauptstraße 1', zip: '10115', city: 'Berlin' })
    .returning();
  wishing = await createPerson(db, { firstName: 'Rita', lastName: 'Prüfer', addressId: address?.addressId });
  caller = api(wishing);
  const planner = await createPerson(db, { language: 'de', login: 'planner@example.com' });
  const colleague = await createPerson(db, { login: 'colleague@example.com' });
  await db.insert(userSalesOrganisations).values([
    { userId: wishing.userId, salesOrgId },
    { userId: colleague.userId, salesOrgId },
    { userId: planner.userId, salesOrgId, isSalesPlanner: true },
  ]);
});
beforeEach(async () => {
  await database.db.delete(mails);
});

const written = () => database.db.select().from(mails).orderBy(sql`lower(${mails.recipient})`);

describe('the request for a new root project', () => {
  test('goes to the contact and the sales planners, with the sender of the database', async () => {
    const body = {
      SenderMail: 'forged@example.com',
      RecipientMail: 'projects@EXAMPLE.com',
      FirstName: 'Forged',
      Company: 'N/A',
      Street1: null,
    };
    expect(await caller.call(requestRoot, { body })).toEqual({ data: { salesOrgID: salesOrgId } });
    const sent = await written();
    expect(sent.map(({ recipient, locale }) => [recipient, locale])).toEqual([
      ['planner@example.com', 'de'],
      ['Projects@example.com', 'en'],
    ]);
    expect(sent[0]?.subject).toBe(`Neues Projekt gewünscht: Organisation ${salesOrgId / 10}`);
    for (const { text } of sent) {
      expect(text).toContain(wishing.login);
      expect(text).toContain('Bau GmbH');
      expect(text).not.toMatch(/forged/i);
    }
    expect(sent[1]?.text).toContain('Phone: N/A');
    const recorded = await database.db.select().from(projectRequests);
    expect(recorded).toMatchObject([{ salesOrgId, userId: wishing.userId, unitId: null }]);
  });

  test('names the organisation by its id as well', async () => {
    await caller.call(requestRoot, { body: { SalesOrgID: salesOrgId, RecipientMail: 'x@example.com' } });
    expect(await written()).toHaveLength(2);
  });

  test('tells a contact who is a user of the portal once, in his language', async () => {
    const { db } = database;
    const contact = await createPerson(db, { login: 'projects@example.com', language: 'nl' });
    await caller.call(requestRoot, { body: { SalesOrgID: salesOrgId } });
    expect((await written()).map(({ recipient, locale }) => [recipient, locale])).toEqual([
      ['planner@example.com', 'de'],
      ['projects@example.com', 'nl'],
    ]);
    await db.delete(users).where(eq(users.userId, contact.userId));
  });

  test.each([
    ['no organisation', {}],
    ['an unknown address', { RecipientMail: 'stranger@example.com' }],
    ['an organisation that is not his', () => ({ SalesOrgID: foreignOrgId })],
  ])('is refused for %s', async (_, body) => {
    const answer = await caller.refusal(requestRoot, { body: typeof body === 'function' ? body() : body });
    expect(answer).toMatchObject({ status: 400, code: 'UnknownSalesOrg' });
    expect(await written()).toEqual([]);
  });

  test('is refused for people without an organisation, and with fields of its own', async () => {
    const stranger = api(await createPerson(database.db));
    expect(await stranger.refusal(requestRoot, { body: {} })).toMatchObject({
      status: 403,
      messages: [{ code: 'NoSalesOrganisation' }],
    });
    expect(await caller.refusal(requestRoot, { body: { Subject: 'x' } })).toMatchObject({
      status: 400,
      code: 'UnknownField',
    });
    expect(await caller.refusal(requestRoot, { body: { SalesOrgID: 'eleven' } })).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
    });
  });

  test('is sent once for one Idempotency-Key', async () => {
    const input = { body: { SalesOrgID: salesOrgId }, headers: { 'idempotency-key': 'wish-1' } };
    const first = await caller.call(requestRoot, input);
    expect(await caller.call(requestRoot, input)).toEqual(first);
    expect(await written()).toHaveLength(2);
  });

  test('of the old dialog carries the address that was typed', async () => {
    const answer = await caller.send('POST', '/api/data/planner/projects', {
      body: { email: 'offers@example.com' },
    });
    expect(answer.status).toBe(202);
    const sent = await written();
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(text).toContain('offers@example.com');
  });
});
