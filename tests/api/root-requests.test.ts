import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '@/db/client';
import {
  addresses,
  mails,
  members,
  projectRequests,
  rateLimits,
  salesOrganisations,
  userSalesOrganisations,
  users,
} from '@/db/schema';
import {
  dismissRootRequest,
  listOwnOrganisations,
  listRootRequests,
  makeRequestedRoot,
  requestRoot,
} from '@/lib/contract/root-requests';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { getChangeHub } from '@/lib/events/change-hub';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let salesOrgId: number;
let tenantId: number;
let foreignOrgId: number;
let requester: typeof users.$inferSelect;
let caller: Api;
let planning: Api;

beforeAll(async () => {
  const { db } = database;
  ({ salesOrgId, tenantId } = await createTenant(db));
  ({ salesOrgId: foreignOrgId } = await createTenant(db));
  await db
    .update(salesOrganisations)
    .set({ additionalInfo: { homepage: '', contactmail: 'Projects@example.com', imageUrl: '' } })
    .where(eq(salesOrganisations.salesOrgId, salesOrgId));
  const [address] = await db
    .insert(addresses)
    .values({ name: 'Bau GmbH', street1: 'Hauptstraße 1', zip: '10115', city: 'Berlin' })
    .returning();
  requester = await createPerson(db, {
    firstName: 'Rita',
    lastName: 'Prüfer',
    addressId: address?.addressId,
  });
  caller = api(requester);
  const planner = await createPerson(db, { language: 'de', login: 'planner@example.com' });
  planning = api(planner);
  const colleague = await createPerson(db, { login: 'colleague@example.com' });
  await db.insert(userSalesOrganisations).values([
    { userId: requester.userId, salesOrgId },
    { userId: colleague.userId, salesOrgId },
    { userId: planner.userId, salesOrgId, isSalesPlanner: true },
  ]);
});
beforeEach(async () => {
  await database.db.delete(mails);
  await database.db.delete(projectRequests);
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
    expect(sent[0]?.subject).toBe(`Neues Projekt angefragt: Organisation ${tenantId}`);
    for (const { text } of sent) {
      expect(text).toContain(requester.login);
      expect(text).toContain('Bau GmbH');
      expect(text).not.toMatch(/forged/i);
    }
    expect(sent[1]?.text).toContain('Phone: N/A');
    const recorded = await database.db.select().from(projectRequests);
    expect(recorded).toMatchObject([{ salesOrgId, userId: requester.userId, unitId: null }]);
  });

  test('names the organisation by its id as well', async () => {
    await caller.call(requestRoot, { body: { SalesOrgID: salesOrgId, RecipientMail: 'x@example.com' } });
    expect(await written()).toHaveLength(2);
  });

  test('tells a contact who is a user of the portal once, in their language', async () => {
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
    ['an organisation that is not theirs', () => ({ SalesOrgID: foreignOrgId })],
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
    const input = { body: { SalesOrgID: salesOrgId }, headers: { 'idempotency-key': 'request-1' } };
    const first = await caller.call(requestRoot, input);
    expect(await caller.call(requestRoot, input)).toEqual(first);
    expect(await written()).toHaveLength(2);
  });

  test('is open once for a person and an organisation, however often it is sent', async () => {
    const input = { body: { SalesOrgID: salesOrgId } };
    const answers = await Promise.all(Array.from({ length: 6 }, () => caller.ask(requestRoot, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
    expect(await caller.refusal(requestRoot, input)).toMatchObject({ code: 'AlreadyRequested' });
    expect(await written()).toHaveLength(2);
    const [open, ...others] = await database.db.select().from(projectRequests);
    expect(others).toEqual([]);
    expect((await caller.call(listOwnOrganisations)).data).toMatchObject([
      { requestedOn: open?.createdAt.toISOString() },
    ]);
    const limits = await database.db.select().from(rateLimits);
    expect(
      limits.find(({ key }) => key.includes(requester.userId))?.count,
      'refused, it is not counted',
    ).toBeLessThan(20);
  });

  test('of somebody else to the same organisation is another one', async () => {
    await caller.call(requestRoot, { body: { SalesOrgID: salesOrgId } });
    const other = await createPerson(database.db);
    await database.db.insert(userSalesOrganisations).values({ userId: other.userId, salesOrgId });
    const colleague = api(other);
    expect((await colleague.call(listOwnOrganisations)).data).toMatchObject([{ requestedOn: null }]);
    await colleague.call(requestRoot, { body: { SalesOrgID: salesOrgId } });
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

describe('the sales organisations of the caller', () => {
  test('carry what they publish of themselves, once more as JSON', async () => {
    const { data } = await caller.call(listOwnOrganisations);
    expect(data).toMatchObject([
      { salesOrgID: salesOrgId, hasThumbnail: false, contactMail: 'Projects@example.com', salesOrgUrl: '' },
    ]);
    expect(JSON.parse(data[0]?.additionalInfo ?? '')).toEqual({
      homepage: '',
      contactmail: 'Projects@example.com',
      imageUrl: '',
    });
  });
});

describe('a request', () => {
  beforeEach(async () => {
    await database.db.delete(projectRequests);
  });
  async function request() {
    await caller.call(requestRoot, { body: { SalesOrgID: salesOrgId } });
    const { data } = await planning.call(listRootRequests);
    return data;
  }

  test('waits for the sales planners of its organisation', async () => {
    expect(await request()).toMatchObject([
      { salesOrgID: salesOrgId, userID: requester.userId, name: 'Rita Prüfer', company: 'Bau GmbH' },
    ]);
    expect((await caller.call(listRootRequests)).data).toEqual([]);
  });

  test('becomes a project of which who asked is a member, and is done then', async () => {
    const [open] = await request();
    await database.db.delete(mails);
    const params = { requestID: open?.requestID ?? '' };
    const { data } = await planning.call(makeRequestedRoot, { params, body: {} });
    expect(data).toMatchObject({ title: 'Bau GmbH', salesOrgID: salesOrgId, stateKey: 'Structuring' });
    const roles = await database.db
      .select({ userId: members.userId, roleKey: members.roleKey })
      .from(members)
      .where(eq(members.rootUnitId, data.projectUnitID));
    expect(roles).toContainEqual({ userId: requester.userId, roleKey: 'member' });
    const mailed = (await written()).filter(({ recipient }) => recipient === requester.login);
    expect(mailed[0]?.text).toContain(`/home/app/project/details/${data.projectUnitID}`);
    expect((await planning.call(listRootRequests)).data).toEqual([]);
    expect(await planning.refusal(makeRequestedRoot, { params, body: {} })).toMatchObject({
      status: 409,
      code: 'RequestDone',
    });
    await database.db.update(projectRequests).set({ unitId: null });
    expect((await planning.call(listRootRequests)).data, 'nor is it open without its project').toEqual([]);
    await caller.call(requestRoot, { body: { SalesOrgID: salesOrgId } });
  });

  test('is dismissed with or without a reason: who asked is told, and it waits no more', async () => {
    const [open] = await request();
    await database.db.delete(mails);
    const params = { requestID: open?.requestID ?? '' };
    expect(await caller.refusal(dismissRootRequest, { params, body: {} })).toMatchObject({ status: 404 });
    const tooLong = { params, body: { reason: 'x'.repeat(1001) } };
    expect(await planning.refusal(dismissRootRequest, tooLong)).toMatchObject({
      status: 400,
      messages: [{ reference: 'reason' }],
    });
    await planning.call(dismissRootRequest, { params, body: { reason: ' Bitte in Österreich fragen. ' } });
    expect((await planning.call(listRootRequests)).data).toEqual([]);
    const [mail] = await written();
    expect([mail?.recipient, mail?.template]).toEqual([requester.login, 'RootRequestDismissed']);
    expect(mail?.text).toContain('Reason: Bitte in Österreich fragen.');
    expect(await database.db.select().from(projectRequests)).toMatchObject([
      { unitId: null, dismissalReason: 'Bitte in Österreich fragen.' },
    ]);
    for (const endpoint of [dismissRootRequest, makeRequestedRoot]) {
      expect(await planning.refusal(endpoint, { params, body: {} })).toMatchObject({
        status: 409,
        code: 'RequestDone',
      });
    }
    expect((await caller.call(listOwnOrganisations)).data).toMatchObject([{ requestedOn: null }]);
    const [next] = await request();
    await database.db.delete(mails);
    await planning.call(dismissRootRequest, { params: { requestID: next?.requestID ?? '' }, body: {} });
    expect((await written())[0]?.text).not.toContain('Reason');
  });

  test('is announced when it is asked, dismissed and made a project', async () => {
    const hub = await getChangeHub(await getDatabase());
    const asked: ChangeEvent[] = [];
    const leave = hub.subscribe(({ event }) => {
      if (event.kind === 'requests') asked.push(event);
    });
    const event = { kind: 'requests', rootUnitId: null };
    const [first] = await request();
    await planning.call(dismissRootRequest, { params: { requestID: first?.requestID ?? '' }, body: {} });
    await expect.poll(() => asked, { interval: 5 }).toEqual([event, event]);
    const [second] = await request();
    await planning.call(makeRequestedRoot, { params: { requestID: second?.requestID ?? '' }, body: {} });
    await expect.poll(() => asked, { interval: 5 }).toEqual([event, event, event, event]);
    leave();
  });

  test('can be given a title and a kind; nobody else finds it', async () => {
    const [open] = await request();
    const params = { requestID: open?.requestID ?? '' };
    expect(await caller.refusal(makeRequestedRoot, { params, body: {} })).toMatchObject({ status: 404 });
    expect(
      await planning.refusal(makeRequestedRoot, { params, body: { projectUnitTypeVariant: 'castle' } }),
    ).toMatchObject({ status: 400, messages: [{ code: 'UnknownValue' }] });
    const body = { title: 'Neubau Südhang', projectUnitTypeVariant: 'lintel' };
    expect((await planning.call(makeRequestedRoot, { params, body })).data).toMatchObject({
      title: 'Neubau Südhang',
      projectUnitTypeVariant: 'lintel',
    });
  });
});
