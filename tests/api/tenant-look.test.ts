import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { adminLog, mails, tenants } from '@/db/schema';
import { changePortalProduct } from '@/lib/contract/configuration';
import { changeTenant, createTenant as create, getTenant } from '@/lib/contract/tenants';
import { accentTone, BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { MAX_TENANT_INFO } from '@/lib/domain/configuration/entity-fields';
import { queueMail } from '@/lib/mail/queue-mail';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { MAIL_SAMPLES } from '@/tests/support/mail-samples';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let params: { tenantID: string };
let fields: { title: string; numberPrefix: string };

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  params = { tenantID: String(tenantId) };
  fields = { title: `Tenant ${tenantId}`, numberPrefix: params.tenantID };
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
});

const change = (more: object) => administrator.call(changeTenant, { params, body: { ...fields, ...more } });
const refused = async (more: object) => {
  const { messages } = await administrator.refusal(changeTenant, { params, body: { ...fields, ...more } });
  return messages.map(({ code, reference }) => `${reference} ${code}`);
};

test('a tenant gets an address for answers and information, of which simple formatting is kept', async () => {
  const infoHtml =
    '<p onclick="x()">Call <b>us</b> & <a href="javascript:x()">run</a></p><script>alert(1)</script>';
  const { data } = await change({ replyTo: 'north@example.com', infoHtml });
  const kept = '<p>Call <b>us</b> &#38; <a>run</a></p>';
  expect(data).toMatchObject({ replyTo: 'north@example.com', infoHtml: kept, version: 2 });
  const [stored] = await database.db.select().from(tenants).where(eq(tenants.tenantId, data.tenantID));
  expect(stored?.infoHtml).toBe(kept);
  const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
  expect(entry?.changes).toEqual([
    { field: 'replyTo', from: '', to: 'north@example.com' },
    { field: 'infoHtml', from: null, to: expect.stringMatching(/^38 \([0-9a-f]{8}\)$/) },
  ]);
});

test('what was saved can be saved again without a change, and what is left out stays', async () => {
  const { data: before } = await administrator.call(getTenant, { params });
  const { replyTo, infoHtml } = before;
  expect((await change({ replyTo, infoHtml })).data.version).toBe(before.version);
  expect((await change({})).data).toEqual(before);
  // Another text of as many characters is a change.
  const other = infoHtml.replace('Call', 'Ask!');
  expect((await change({ infoHtml: other })).data).toMatchObject({
    infoHtml: other,
    version: before.version + 1,
  });
  expect((await change({ replyTo: '', infoHtml: ' ' })).data).toMatchObject({ replyTo: '', infoHtml: '' });
});

test('what is no address, and information that is too long, are refused where they stand', async () => {
  for (const replyTo of ['nobody', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example']) {
    expect(await refused({ replyTo })).toEqual([expect.stringMatching(/^replyTo /)]);
  }
  expect(await refused({ infoHtml: 'x'.repeat(MAX_TENANT_INFO + 1) })).toEqual(['infoHtml TooLong']);
  // As it is written, a character may need more.
  expect(await refused({ infoHtml: '&'.repeat(MAX_TENANT_INFO) })).toEqual(['infoHtml TooLong']);
  expect((await change({ infoHtml: 'x'.repeat(MAX_TENANT_INFO) })).data.infoHtml).toHaveLength(
    MAX_TENANT_INFO,
  );
});

test('mails about its projects have the hue of the tenant, other mails that of the portal', async () => {
  const { db } = database;
  const { data } = await change({ accent: '#ff0000' });
  expect(data.accent).toBe('#ff0000');
  const [entry] = await db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
  expect(entry?.changes).toEqual([{ field: 'accent', from: '', to: '#ff0000' }]);
  const { userId } = await createPerson(db);
  const { unitId: rootUnitId } = await createProject(db, { tenantId: data.tenantID });
  const { tenantId } = await createTenant(db);
  const { unitId: otherId } = await createProject(db, { tenantId });
  const tones = [];
  for (const about of [{ rootUnitId }, { rootUnitId: otherId }, {}]) {
    await db.delete(mails);
    const sample = MAIL_SAMPLES.DeliveryConfirmed;
    await queueMail(db, { template: 'DeliveryConfirmed', userId, data: sample, ...about });
    const [mail] = await db.select().from(mails);
    tones.push([accentTone('#ff0000'), BUILT_IN_ACCENT].filter((tone) => mail?.html.includes(tone)));
  }
  expect(tones).toEqual([[accentTone('#ff0000')], [BUILT_IN_ACCENT], [BUILT_IN_ACCENT]]);
  for (const accent of ['red', '#ff00', '#FF0000', '#ff0000;']) {
    expect(await refused({ accent })).toContain('accent WrongFormat');
  }
  // What is left out stays; an empty one is that of the portal again.
  expect((await change({})).data.accent).toBe('#ff0000');
  expect((await change({ accent: '' })).data.accent).toBe('');
});

test('a new tenant has none of them', async () => {
  const body = { tenantKey: 'NEW', title: 'New', numberPrefix: 'NEW' };
  const { data } = await administrator.call(create, { body });
  expect(data).toMatchObject({ replyTo: '', accent: '', infoHtml: '', thumbnailUrl: null });
});

test('the portal gets an address for answers, and keeps it where it is left out', async () => {
  const portal = (more: object) => ({
    params: { productKey: 'planner' },
    body: { title: 'Planner', workflowsAllowed: true, ...more },
  });
  const named = portal({ replyTo: 'office@example.com' });
  expect((await administrator.call(changePortalProduct, named)).data.replyTo).toBe('office@example.com');
  expect((await administrator.call(changePortalProduct, portal({}))).data.replyTo).toBe('office@example.com');
  const wrong = await administrator.refusal(changePortalProduct, portal({ replyTo: 'a@b.example\nX: y' }));
  expect(wrong.messages).toMatchObject([{ reference: 'replyTo' }]);
});
