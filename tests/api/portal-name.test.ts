import { desc } from 'drizzle-orm';
import JSZip from 'jszip';
import { createTranslator } from 'next-intl';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import DocumentLayout, { generateMetadata } from '@/app/[locale]/layout';
import manifest from '@/app/manifest';
import { portalDatabase } from '@/db/client';
import { adminLog, mails, portalProducts } from '@/db/schema';
import { createCalendarFeed } from '@/lib/contract/calendar-feeds';
import { changePortalProduct } from '@/lib/contract/configuration';
import { changeUnitState } from '@/lib/contract/units';
import { accentTone, BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { plainNotFound } from '@/lib/http/plain-not-found';
import { confirmationsFor } from '@/lib/mail/confirmations';
import { queueMail, queueMailToAddress } from '@/lib/mail/queue-mail';
import { pageProduct } from '@/lib/page-product';
import { forgetProducts } from '@/lib/services/portal-product';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { api, dispatch } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { createLotProject } from '@/tests/support/lots';
import { MAIL_SAMPLES } from '@/tests/support/mail-samples';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers({ 'accept-language': 'en' }),
}));
vi.mock('next-intl/server', () => ({
  getTranslations: async (asked: 'common' | { namespace: 'common' }) => {
    const namespace = typeof asked === 'string' ? asked : asked.namespace;
    return createTranslator({ locale: 'en', messages, namespace });
  },
}));

const NAME = 'Baustoffwerk Nordsee';
const RENAMED = 'Ost & <West>';
const database = setUpTestDatabase();

/** What the portal says of itself to browsers. */
async function shownNames() {
  const { name, short_name } = await manifest();
  const { title } = await generateMetadata();
  const missing = await (await plainNotFound(new Request('http://localhost/assets/gone'))).text();
  return { name, short_name, title, link: /<a href="[^"]+">(.+?)<\/a>/.exec(missing)?.[1] };
}

const allCalled = (name: string, link = name) => ({
  ...{ name, short_name: name, link },
  title: { default: name, template: `%s · ${name}` },
});

/** The file names the portal as the program that made it, in objects that its description refers to. */
function expectMadeBy(file: Buffer) {
  const pdf = file.toString('latin1');
  for (const key of ['Creator', 'Producer']) {
    const [, object] = new RegExp(`/${key} (\\d+) 0 R`).exec(pdf) ?? [];
    expect(pdf).toContain(`\n${object} 0 obj\n(${NAME})`);
  }
  expect(pdf).not.toContain('Planner');
}

test('a portal that is not set up has a neutral name', async () => {
  forgetProducts();
  const { db } = database;
  expect(await shownNames()).toEqual(allCalled('Planning portal'));
  const { userId } = await createPerson(db, { language: 'de' });
  await queueMail(db, { userId, template: 'PasswordReset', data: MAIL_SAMPLES.PasswordReset });
  const [mail] = await db.select().from(mails);
  expect(mail?.html).toContain('>Planungsportal<');
});

describe('a portal with a product', () => {
  let buyer: { userId: string };
  let lot: TestUnit;
  let feeds: Awaited<ReturnType<typeof createLotProject<'member'>>>;

  beforeAll(async () => {
    const { db } = database;
    await db.insert(portalProducts).values([
      { productId: 1, key: 'planner', title: NAME },
      { productId: 2, key: 'other', title: 'Other' },
    ]);
    forgetProducts();
    const { tenantId } = await createTenant(db);
    buyer = await createPerson(db);
    const root = await createProject(db, { tenantId, members: [[buyer.userId, 'purchaser']] });
    lot = await createUnit(db, await createUnit(db, root, { unitType: 'subproject' }), {
      unitType: 'aacorderlot',
    });
    await createAacRow(db, lot);
    await api(buyer).call(changeUnitState, {
      params: { projectUnitID: lot.unitId },
      body: { projectUnitID: lot.unitId, requirements: [] },
    });
    feeds = await createLotProject(db, ['member'], { tenantId });
  });

  const fileFor = async ({ userId }: { userId: string }, path: string): Promise<Buffer> => {
    const cookie = await sessionCookieOf(database.db, userId);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const response = await dispatch(
      new Request(`http://localhost:3000/api/data/planner/${path}`, { headers }),
    );
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const orderAs = (document: string) => fileFor(buyer, `projects/${lot.unitId}/${document}`);
  const applicationOf = async (workbook: Buffer) => {
    const zip = await JSZip.loadAsync(workbook);
    return zip.file('docProps/app.xml')?.async('text');
  };

  test('is called by its title on pages, in the manifest and beside missing files', async () => {
    expect(await shownNames()).toEqual(allCalled(NAME));
    expect(pageProduct()).toBe('planner');
  });

  test('signs its mails with it, and what they carry', async () => {
    const { db } = database;
    await db.delete(mails);
    const { userId } = await createPerson(db, { firstName: 'Bea', lastName: 'Bau' });
    const data = { ...MAIL_SAMPLES.OrderPlaced, confirmationOf: lot.unitId };
    await queueMail(db, { userId, template: 'OrderPlaced', data });
    await queueMailToAddress(db, {
      ...{ address: 'office@example.com', name: 'Office' },
      ...{ template: 'NewRootRequest', data: MAIL_SAMPLES.NewRootRequest },
    });
    const stored = await db.select().from(mails);
    expect(stored).toHaveLength(2);
    for (const { subject, html, text } of stored) {
      expect(html).toContain(`>${NAME}<`);
      expect([subject, html, text].join(' ')).not.toContain('Planner');
    }
    const [placed = expect.unreachable()] = stored.filter(({ template }) => template === 'OrderPlaced');
    const [attached = expect.unreachable()] = await confirmationsFor(db, placed);
    expectMadeBy(attached.content);
  });

  test('signs the documents of an order', async () => {
    expectMadeBy(await orderAs('order.pdf'));
    expect(await applicationOf(await orderAs('order.xlsx'))).toContain(`<Application>${NAME}</Application>`);
  });

  test('signs the deliveries, as PDF, workbook and calendar', async () => {
    const member = feeds.as('member');
    const params = { rootProjectUnitID: feeds.root.unitId };
    const asFile = (document: string) =>
      fileFor(member, `delivery-plan/${params.rootProjectUnitID}/${document}`);
    expectMadeBy(await asFile('deliveries.pdf'));
    expect(await applicationOf(await asFile('deliveries.xlsx'))).toContain(`>${NAME}<`);
    const { data } = await member.api.call(createCalendarFeed, { params });
    const calendar = await (await dispatch(new Request(data.url))).text();
    expect(calendar).toContain(`PRODID:-//${NAME}//Deliveries//EN`);
    expect(calendar).not.toContain('Planner');
  });

  test('follows when it is called otherwise, with any characters', async () => {
    const administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
    const body = { title: RENAMED, workflowsAllowed: true, version: 1 };
    await administrator.call(changePortalProduct, { params: { productKey: 'planner' }, body });
    expect(await shownNames()).toEqual(allCalled(RENAMED, 'Ost &amp; &lt;West&gt;'));
    expect(await applicationOf(await orderAs('order.xlsx'))).toContain('>Ost &amp; &lt;West&gt;<');
  });

  test('has the colour that administrators choose, on pages, in the manifest and in mails', async () => {
    const { db } = database;
    const administrator = await createPerson(db, { isInternal: true, isAdministrator: true });
    const props = { params: Promise.resolve({ locale: 'en' }), children: null };
    const styleOfPages = async () => (await DocumentLayout(props)).props.style;
    expect([await styleOfPages(), (await manifest()).theme_color]).toEqual([undefined, BUILT_IN_ACCENT]);
    const { data } = await api(administrator).call(changePortalProduct, {
      params: { productKey: 'planner' },
      body: { title: RENAMED, workflowsAllowed: true, accent: '#ff0000' },
    });
    expect(data.accent).toBe('#ff0000');
    const [logged] = await db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
    expect(logged?.changes).toEqual([{ field: 'accent', from: BUILT_IN_ACCENT, to: '#ff0000' }]);
    forgetProducts();
    expect(await styleOfPages()).toEqual({ '--accent-hue': 29, '--accent-strength': 1 });
    expect((await manifest()).theme_color).toBe(accentTone('#ff0000'));
    await db.delete(mails);
    await queueMail(db, {
      userId: administrator.userId,
      template: 'PasswordReset',
      data: MAIL_SAMPLES.PasswordReset,
    });
    const [mail] = await db.select().from(mails);
    expect(mail?.html).toContain(`background-color:${accentTone('#ff0000')}`);
    expect(mail?.html).not.toContain(BUILT_IN_ACCENT);
    await api(administrator).call(changePortalProduct, {
      params: { productKey: 'planner' },
      body: { title: RENAMED, workflowsAllowed: true },
    });
    forgetProducts();
    expect(await styleOfPages()).toEqual({ '--accent-hue': 29, '--accent-strength': 1 });
  });

  test('keeps its name while the database does not answer', async () => {
    const before = await shownNames();
    forgetProducts();
    const away = Promise.reject(new Error('the database is away'));
    away.catch(() => undefined);
    portalDatabase.set(away);
    expect(await shownNames()).toEqual(before);
    portalDatabase.set(Promise.resolve(database.database));
  });
});
