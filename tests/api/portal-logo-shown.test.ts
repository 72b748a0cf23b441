import { createTranslator } from 'next-intl';
import { beforeAll, expect, test, vi } from 'vitest';
import DocumentLayout, { generateMetadata } from '@/app/[locale]/layout';
import manifest from '@/app/manifest';
import { mails } from '@/db/schema';
import { deletePortalLogo, savePortalLogo } from '@/lib/contract/pictures';
import { queueMail } from '@/lib/mail/queue-mail';
import { forgetProducts } from '@/lib/services/portal-product';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { type Api, api, dispatch } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { MAIL_SAMPLES } from '@/tests/support/mail-samples';
import { pictureForm, plainPicture } from '@/tests/support/pictures';
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

const database = setUpTestDatabase();
let person: { userId: string };
let administrator: Api;
let rootUnitId: string;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  forgetProducts();
  person = await createPerson(db, { isInternal: true, isAdministrator: true });
  administrator = api(person);
  const root = await createProject(db, { tenantId, members: [[person.userId, 'member']] });
  rootUnitId = root.unitId;
});

/** Where the portal shows what it looks like. */
async function shown() {
  const props = { params: Promise.resolve({ locale: 'en' }), children: null };
  const { icons } = await generateMetadata();
  const { props: document } = await DocumentLayout(props);
  return { icons, logo: document['data-logo'], installed: (await manifest()).icons?.map(({ src }) => src) };
}

async function mailHtml(): Promise<string> {
  await database.db.delete(mails);
  await queueMail(database.db, {
    ...{ userId: person.userId, template: 'PasswordReset', data: MAIL_SAMPLES.PasswordReset },
  });
  const [mail] = await database.db.select().from(mails);
  return mail?.html ?? '';
}

/** How many pictures a PDF has. */
async function picturesOf(path: string): Promise<number> {
  const headers = {
    cookie: await sessionCookieOf(database.db, person.userId),
    'sec-fetch-site': 'same-origin',
  };
  const response = await dispatch(new Request(`http://localhost:3000/api/data/planner/${path}`, { headers }));
  expect(response.status).toBe(200);
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
}

const deliveries = () => picturesOf(`delivery-plan/${rootUnitId}/deliveries.pdf`);
const BUILT_IN = {
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
  logo: undefined,
  installed: ['/icons/icon-192.png', '/icons/icon-512.png', '/icons/maskable-512.png'],
};

test('without a logo all looks as it is built in', async () => {
  expect(await shown()).toEqual(BUILT_IN);
  expect(await mailHtml()).not.toContain('<img');
  expect(await deliveries()).toBe(0);
});

test('a logo is on pages, in icons, mails and PDFs until it is removed', async () => {
  const params = { productKey: 'planner' };
  const body = await pictureForm(await plainPicture(300, 60));
  const { data } = await administrator.call(savePortalLogo, { params, body });
  const version = new URL(data.thumbnailUrl ?? '', 'http://localhost').searchParams.get('v');
  const picture = (name: string) => `/api/portal/logo/${name}.png?v=${version}`;
  expect(await shown()).toEqual({
    icons: {
      icon: { url: picture('icon-192'), type: 'image/png', sizes: '192x192' },
      apple: picture('icon-180'),
    },
    logo: version,
    installed: [picture('icon-192'), picture('icon-512')],
  });
  expect(await mailHtml()).toContain(`<img src="http://localhost:3000${picture('line')}" alt=""`);
  expect(await deliveries()).toBe(1);

  await administrator.call(deletePortalLogo, { params });
  expect(await shown()).toEqual(BUILT_IN);
  expect(await mailHtml()).not.toContain('<img');
  expect(await deliveries()).toBe(0);
});
