import { expect, type Page } from '@playwright/test';
import * as catalogue from '@/lib/contract/catalogue';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { createAacItem } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { createSalesOrganisation } from '@/lib/contract/sales-organisations';
import { listTenants } from '@/lib/contract/tenants';
import { createUnit } from '@/lib/contract/unit-changes';
import { changeUnitState, getUnit } from '@/lib/contract/units';
import { href } from '@/lib/domain/navigation/pages';
import { forgetSettings } from '@/scripts/lib/settings.mjs';
import { asking, COMPANY_PRODUCT, signInAs } from '@/tests/support/company-calls';
import { demoWordsOfFiles, demoWordsOfMails, demoWordsOfPages } from '@/tests/support/demo-words';
import { startLaptopPortal } from '@/tests/support/laptop-portal';
import { startMailServer } from '@/tests/support/mail-server';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const COMPANY = 'Baustoffwerk Nordsee';
const ADMINISTRATOR = 'ada@nordsee.example';
const PLANNER = 'uwe@nordsee.example';
const PASSWORD = 'Kalk-und-Sand-7';

test.use({ locale: 'en-GB' });

test('a company enters itself into an empty portal, and places its first order', async ({
  browser,
  page,
}) => {
  forgetSettings();
  const mails = await startMailServer();
  const portal = await startLaptopPortal('company', {
    ...{ DEMO: '0', SMTP_URL: mails.url },
    ...{ SETUP_ADMIN_EMAIL: ADMINISTRATOR, SETUP_ADMIN_PASSWORD: PASSWORD },
  });
  const { address } = portal;
  const save = (of: Page) =>
    of
      .getByRole('dialog')
      .getByRole('button', { name: t('common.save') })
      .click();

  await test.step('the administrator names the portal', async () => {
    await signInAs(page, address, ADMINISTRATOR, PASSWORD);
    await nameThePortal(page, address);
    await expect(page.getByText(t('configuration.start.needed'))).toHaveCount(6);
  });

  const { salesOrgId } = await test.step('and enters the company', async () => {
    await page.goto(`${address}${href('organisationPart', { part: 'tenants' })}`);
    await page.getByRole('button', { name: t('configuration.tenant.add') }).click();
    await page.getByLabel(t('configuration.fields.title')).fill(COMPANY);
    await page.getByLabel(t('configuration.fields.tenantKey')).fill('NORD');
    await page.getByLabel(t('configuration.fields.numberPrefix')).fill('N');
    await page.getByLabel(t('configuration.fields.orderPrefix')).fill('70');
    await save(page);
    await expect(page.getByRole('cell', { name: 'NORD', exact: true })).toBeVisible();
    const ask = asking(page, address);
    const [tenant] = (await ask(listTenants)).data;
    if (!tenant) throw new Error('no tenant');
    const { data: organisation } = await ask(createSalesOrganisation, {
      body: {
        ...{ tenantID: tenant.tenantID, salesOrgKey: 'NORD-DE', title: 'Nordsee Vertrieb', country: 'de' },
        ...{ homepage: '', contactMail: 'vertrieb@nordsee.example', imageUrl: '' },
        ...{ street: 'Hafenstraße 4', zip: '25813', city: 'Husum', vatID: 'DE123456789' },
        gln: '4260123456788',
      },
    });
    const { data: plant } = await ask(catalogue.createPlant, {
      body: { plantKey: 'HUSUM', name: 'Werk Husum', trucksPerWeek: 6 },
    });
    const { data: type } = await ask(catalogue.createProductType, {
      body: {
        ...{ productTypeKey: 'PANELS', title: 'Wandplatten' },
        ...{ backgroundColor: '#1f5f8f', textColor: '#ffffff' },
      },
    });
    await ask(catalogue.createPreliminaryDays, {
      body: { plantID: plant.plantID, productTypeID: type.productTypeID, preliminaryDays: 12 },
    });
    await enterPanel(page, address);
    return { salesOrgId: organisation.salesOrgID };
  });

  await test.step('and a colleague, who sets a password by the link in a mail', async () => {
    await page.goto(`${address}${href('users')}`);
    await page.getByRole('button', { name: t('users.account.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('users.account.fields.userLogin')).fill(PLANNER);
    await dialog.getByLabel(t('users.account.fields.firstName')).fill('Uwe');
    await dialog.getByLabel(t('users.account.fields.isInternal')).check();
    const planned = dialog.getByRole('group', { name: t('users.account.fields.plannedOrgs') });
    await planned.getByRole('checkbox', { name: 'Nordsee Vertrieb' }).check();
    await dialog.getByLabel(t('users.account.fields.language')).selectOption('en');
    await dialog.getByRole('button', { name: t('users.account.add') }).click();
    await expect(page.getByText(PLANNER).first()).toBeVisible();
    await page.goto(`${address}${href('organisation')}`);
    await expect(page.getByText(t('configuration.start.needed'))).toHaveCount(0);
    await expect.poll(() => mails.received.length).toBe(1);
  });

  const link = /http\S+token=[\w-]+/.exec(mails.received[0]?.mail.text ?? '')?.[0] ?? '';
  const own = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const ask = asking(own, address);

  let project = { rootUnitId: '', unitId: '' };
  const unitId = await test.step('the colleague creates a project and its lot', async () => {
    await own.goto(link);
    await own.getByLabel(t('auth.reset.newPassword'), { exact: true }).fill(PASSWORD);
    await own.getByLabel(t('auth.reset.confirmNewPassword')).fill(PASSWORD);
    await own.getByRole('button', { name: t('auth.reset.submit') }).click();
    await expect(own.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
    await signInAs(own, address, PLANNER, PASSWORD);
    await own.goto(`${address}${href('currentProjects')}`);
    await own.getByRole('button', { name: t('unitForms.root.open') }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByLabel(t('unitForms.title')).fill('Deichhaus');
    await dialog.getByLabel(t('unitForms.root.variants.aac_elements')).check();
    await dialog.getByRole('button', { name: t('unitForms.create') }).click();
    await expect(own.getByRole('heading', { level: 1, name: 'Deichhaus' })).toBeVisible();
    const rootUnitId = new URL(own.url()).pathname.split('/').at(-1) ?? '';
    const { data: root } = await ask(getUnit, { params: { projectUnitID: rootUnitId } });
    expect(root.projectUnitNo).toBe('P-N001');
    expect(root.salesOrgID).toBe(salesOrgId);
    return rootUnitId;
  });

  await test.step('moves it on until it can be ordered, and orders', async () => {
    const below = (title: string, projectUnitType: string, parentProjectUnitID: string) =>
      ask(createUnit, { body: { title, projectUnitType, parentProjectUnitID, rootProjectUnitID: unitId } });
    const idOf = ({ data }: Awaited<ReturnType<typeof below>>) =>
      'projectUnitID' in data ? data.projectUnitID : '';
    const houseId = idOf(await below('Haus 1', 'subproject', unitId));
    const lotId = idOf(await below('Erdgeschoss', 'aacorderlot', houseId));
    const [type] = (await ask(catalogue.listProductTypes)).data;
    const [plant] = (await ask(catalogue.listPlants)).data;
    await ask(catalogue.createAssignment, {
      body: { projectUnitID: unitId, productTypeID: type?.productTypeID, plantID: plant?.plantID },
    });
    for (const state of ['Preparing', 'PendingValidation', 'PendingContract', 'PlaceOrder']) {
      const { data } = await ask(changeUnitState, { params: { projectUnitID: unitId }, body: {} });
      expect(data.stateKey).toBe(state);
    }
    const row = { sublotName: 'Küche', floorName: 'EG', productNo: 5, itemLength: 2.6, qty: 12 };
    await ask(createAacItem, { body: { projectUnitID: lotId, ...row } });
    const { data: ordered } = await ask(placeOrders, {
      body: { lots: [{ projectUnitID: lotId, deliveryDate: '2027-06-01' }] },
    });
    expect(ordered.map(({ stateKey }) => stateKey)).toEqual(['Approved']);
    await own.goto(`${address}${href('unitDetails', { rootUnitId: unitId, unitId: lotId })}`);
    await expect(own.getByRole('heading', { level: 1, name: 'Erdgeschoss' })).toBeVisible();
    const document = await readOrder(own, address, lotId);
    for (const own of ['Nordsee Vertrieb', 'Hafenstraße 4', 'DE123456789', '4260123456788', 'N-80']) {
      expect(document).toContain(own);
    }
    expect(document).toMatch(/<cbc:ID>70\d{8}</);
    project = { rootUnitId: unitId, unitId: lotId };
  });

  await test.step('no page, file or mail says a word of the demo', async () => {
    expect(await demoWordsOfPages(page, address, { ...project, language: 'en' })).toEqual([]);
    expect(await demoWordsOfPages(own, address, { ...project, language: 'de' })).toEqual([]);
    expect(await demoWordsOfFiles(own, address, { ...project, language: 'nl' })).toEqual([]);
    expect(demoWordsOfMails(mails.received.map(({ mail }) => mail))).toEqual([]);
  });
  await Promise.all([portal.close(), mails.close()]);
});

async function nameThePortal(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${href('dashboard')}`);
  await page.getByLabel(t('setup.productTitle')).fill(COMPANY);
  await page.getByLabel(t('setup.productKey')).fill('Nord see');
  await page.getByRole('button', { name: t('setup.createProduct') }).click();
  await expect(page.getByText(t('errors.WrongFormat', { format: 'productKey' }))).toBeVisible();
  await page.getByLabel(t('setup.productKey')).fill('nordsee');
  await page.getByRole('button', { name: t('setup.createProduct') }).click();
  const question = t('configuration.wizard.steps.start.title');
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.goto(`${address}${href('organisation')}`);
}

async function readOrder(page: Page, address: string, lotId: string): Promise<string> {
  const path = getOrderDocument.path
    .replace('{product}', COMPANY_PRODUCT)
    .replace('{projectUnitID}', lotId)
    .replace('{document}', 'order.ubl.xml');
  return (await page.context().request.get(`${address}${path}`)).text();
}

async function enterPanel(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${href('catalogue', { kind: 'aac' })}`);
  await page.getByRole('button', { name: t('catalogue.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('catalogue.fields.title')).first().fill('Deichplatte 80');
  for (const [name, text] of [
    ['articleNo', 'N-80'],
    ['productNo', '5'],
    ['thickness', '80'],
    ['width', '600'],
    ['lengthMin', '600'],
    ['lengthMax', '3000'],
  ] as const) {
    await dialog.getByLabel(t(`catalogue.fields.${name}`)).fill(text);
  }
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByRole('cell', { name: 'N-80' })).toBeVisible();
}
