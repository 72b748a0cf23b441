import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { TemplateEntry } from '@/components/configuration-file/template-dialog';
import * as catalogue from '@/lib/contract/catalogue';
import { addMember } from '@/lib/contract/members';
import { createAacItem } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { getProfile } from '@/lib/contract/profile';
import { createUnit } from '@/lib/contract/unit-changes';
import { changeUnitState } from '@/lib/contract/units';
import { WIZARD_STEPS, type WizardStep } from '@/lib/domain/configuration/wizard';
import { href } from '@/lib/domain/navigation/pages';
import { forgetSettings } from '@/scripts/lib/settings.mjs';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { asking, signInAs } from '@/tests/support/company-calls';
import { PORTALS_FOLDER } from '@/tests/support/demo-portals';
import { startLaptopPortal } from '@/tests/support/laptop-portal';
import { wideParts } from '@/tests/support/layout';
import { type MailServer, startMailServer } from '@/tests/support/mail-server';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const NAME = 'getting-started';
const ADMINISTRATOR = 'ada@nordsee.example';
const PASSWORD = 'Kalk-und-Sand-7';
const PLANNER = 'uwe@nordsee.example';
const PURCHASER = 'pia@nordsee.example';
const REVIEWER = 'ole@nordsee.example';
const PHONE_PX = 360;

test.use({ locale: 'en-GB' });

/** The window in which a company is entered. */
class Guide {
  constructor(
    readonly page: Page,
    readonly address: string,
  ) {}

  get dialog() {
    return this.page.getByRole('dialog');
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  shows(step: WizardStep) {
    return expect(this.heading(t(`configuration.wizard.steps.${step}.title`))).toBeVisible();
  }

  /** Goes on to the next page of the wizard. */
  async goOn(step: WizardStep, by: 'next' | 'skip'): Promise<void> {
    const link = { name: t(`configuration.wizard.${by}`), exact: true };
    await this.page.getByRole('main').getByRole('link', link).click();
    await this.shows(step);
  }

  open(name: string) {
    return this.page.getByRole('button', { name, exact: true }).first().click();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      await this.dialog.getByLabel(label).first().fill(text);
    }
  }
}

test('a company is guided from the printed link to its first order', async ({ page }) => {
  forgetSettings();
  const mails = await startMailServer();
  const { address, close } = await startLaptopPortal(NAME, { DEMO: '0', SMTP_URL: mails.url });
  const guide = new Guide(page, address);
  await test.step('the printed link makes the first administrator', () => makeAdministrator(guide));
  await test.step('a template is asked for its names, shown, and applied', () => applyTemplate(guide));
  await test.step('the pages after it add what the template does not know', () => addTheRest(guide));
  await test.step('three colleagues get a link', () => addColleagues(guide, mails));
  await test.step('every page of it can be read aloud, and fits a phone', () => lookAtPages(guide));

  const linkFor = (login: string) => {
    const found = mails.received.find(({ to }) => to.includes(login))?.mail.text ?? '';
    return /http\S+token=[\w-]+/.exec(found)?.[0] ?? '';
  };
  /** Sets the password by the link and signs in, in the same window. */
  const becomes = async (login: string) => {
    await page.context().clearCookies();
    await page.goto(linkFor(login));
    await page.getByLabel(t('auth.reset.newPassword'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('auth.reset.confirmNewPassword')).fill(PASSWORD);
    await page.getByRole('button', { name: t('auth.reset.submit') }).click();
    await expect(guide.heading(t('auth.signIn.title'))).toBeVisible();
    await signInAs(page, address, login, PASSWORD);
  };
  const ask = asking(page, address);

  await test.step('the planner creates a project, and the purchaser orders an own article', async () => {
    await becomes(PURCHASER);
    const { userID } = (await ask(getProfile)).data.user;
    await page.context().clearCookies();
    await becomes(PLANNER);
    const rootUnitId = await createProject(page, address);
    const below = async (title: string, projectUnitType: string, parentProjectUnitID: string) => {
      const body = { title, projectUnitType, parentProjectUnitID, rootProjectUnitID: rootUnitId };
      const { data } = await ask(createUnit, { body });
      return 'projectUnitID' in data ? data.projectUnitID : '';
    };
    const lotId = await below('Erdgeschoss', 'aacorderlot', await below('Haus 1', 'subproject', rootUnitId));
    const plants = (await ask(catalogue.listPlants)).data;
    expect(plants.map(({ plantKey }) => plantKey).sort()).toEqual(['HUSUM', 'TOENNING']);
    const type = (await ask(catalogue.listProductTypes)).data.find(
      ({ title }) => title === 'AAC wall panels',
    );
    const plantID = plants.find(({ plantKey }) => plantKey === 'TOENNING')?.plantID;
    await ask(catalogue.createAssignment, {
      body: { projectUnitID: rootUnitId, productTypeID: type?.productTypeID, plantID },
    });
    await ask(addMember, { body: { rootProjectUnitID: rootUnitId, userID, memberRoleKey: 'purchaser' } });
    for (const state of ['Preparing', 'PendingValidation', 'PendingContract', 'PlaceOrder']) {
      const { data } = await ask(changeUnitState, { params: { projectUnitID: rootUnitId }, body: {} });
      expect(data.stateKey).toBe(state);
    }
    await page.context().clearCookies();
    await signInAs(page, address, PURCHASER, PASSWORD);
    const row = { sublotName: 'Küche', floorName: 'EG', productNo: 80, itemLength: 2.6, qty: 12 };
    await ask(createAacItem, { body: { projectUnitID: lotId, ...row } });
    const { data: ordered } = await ask(placeOrders, {
      body: { lots: [{ projectUnitID: lotId, deliveryDate: '2030-06-03' }] },
    });
    expect(ordered.map(({ stateKey }) => stateKey)).toEqual(['Approved']);
    await page.goto(`${address}${href('unitDetails', { rootUnitId, unitId: lotId })}`);
    await expect(guide.heading('Erdgeschoss')).toBeVisible();
    await expect(page.getByText('Deichplatte 80').first()).toBeVisible();
  });
  await Promise.all([close(), mails.close()]);
});

/** Creates a project by its dialog; its id. */
async function createProject(page: Page, address: string): Promise<string> {
  await page.goto(`${address}${href('currentProjects')}`);
  await page.getByRole('button', { name: t('unitForms.root.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('unitForms.title')).fill('Deichhaus');
  await dialog.getByLabel(t('unitForms.root.variants.aac_elements')).check();
  await dialog.getByRole('button', { name: t('unitForms.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deichhaus' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function makeAdministrator(guide: Guide): Promise<void> {
  const { page } = guide;
  await page.goto((await readFile(join(PORTALS_FOLDER, NAME, 'setup-link'), 'utf8')).trim());
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  await field('email').fill(ADMINISTRATOR);
  await field('firstName').fill('Ada');
  await field('lastName').fill('Watt');
  for (const name of ['password', 'confirmPassword']) await field(name).fill(PASSWORD);
  await page.getByRole('button', { name: t('setup.submit') }).click();
  await expect(page.getByText(t('auth.signIn.setUp'))).toBeVisible();
  await page.getByLabel(t('auth.signIn.login')).fill(ADMINISTRATOR);
  await page.getByLabel(t('auth.signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(guide.heading(t('setup.noProductTitle'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByLabel(t('setup.productTitle')).fill('Nordsee');
  await page.getByLabel(t('setup.productKey')).fill('nordsee');
  await page.getByRole('button', { name: t('setup.createProduct') }).click();
  await guide.shows('start');
}

async function applyTemplate(guide: Guide): Promise<void> {
  const { page } = guide;
  const template = (name: keyof TemplateEntry) => t(`configuration.wizard.template.fields.${name}`);
  await guide.open(t('configuration.wizard.template.open'));
  await guide.fill({ [template('title')]: 'Baustoffwerk Nordsee', [template('key')]: 'NORD' });
  // What was typed is there after a reload.
  await expect(async () => {
    await page.reload();
    await guide.open(t('configuration.wizard.template.open'));
    await guide.dialog.getByRole('button', { name: t('common.draft.resume') }).click({ timeout: 5_000 });
  }).toPass();
  await expect(guide.dialog.getByLabel(template('title')).first()).toHaveValue('Baustoffwerk Nordsee');
  await guide.fill({
    [template('numberPrefix')]: 'N',
    [template('contactMail')]: 'vertrieb@nordsee.example',
    [template('plantName')]: 'Werk Husum',
    [template('plantKey')]: 'HUSUM',
  });
  await guide.dialog.getByLabel(template('country')).selectOption('de');
  await guide.dialog.getByRole('button', { name: t('configuration.wizard.template.submit') }).click();
  const plan = page.getByRole('region', {
    name: t('configuration.file.planOf', { name: t('configuration.wizard.template.names.aac') }),
  });
  await expect(plan.getByText('HUSUM').first()).toBeVisible();
  await plan.getByRole('button', { name: /^Apply/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Apply/ })
    .click();
  await expect(plan).toHaveCount(0);
}

async function addTheRest(guide: Guide): Promise<void> {
  const { page } = guide;
  await guide.goOn('portal', 'next');
  await guide.goOn('legal', 'skip');
  await guide.goOn('company', 'skip');
  await expect(page.getByRole('cell', { name: 'NORD', exact: true })).toBeVisible();
  await guide.goOn('organisation', 'next');
  await guide.goOn('plants', 'next');
  await guide.open(t('configuration.plant.add'));
  await guide.fill({
    [t('configuration.fields.name')]: 'Werk Tönning',
    [t('configuration.fields.plantKey')]: 'TOENNING',
    [t('configuration.fields.trucksPerWeek')]: '6',
  });
  await guide.save();
  await guide.goOn('products', 'next');
  await guide.open(t('preliminaryDays.add'));
  await guide.dialog.getByLabel(t('preliminaryDays.plant')).selectOption({ label: 'Werk Tönning' });
  await guide.dialog.getByLabel(t('preliminaryDays.productType')).selectOption({ label: 'AAC wall panels' });
  await guide.dialog.getByLabel(t('preliminaryDays.days')).fill('20');
  await guide.save();
  await guide.goOn('catalogue', 'next');
  const own = page.getByRole('cell', { name: 'N-80' });
  await guide.open(t('catalogue.add'));
  await guide.dialog.getByLabel(t('catalogue.fields.title')).first().fill('Deichplatte 80');
  await guide.fill({
    [t('catalogue.fields.articleNo')]: 'N-80',
    [t('catalogue.fields.productNo')]: '80',
    [t('catalogue.fields.thickness')]: '80',
    [t('catalogue.fields.width')]: '600',
    [t('catalogue.fields.lengthMin')]: '600',
    [t('catalogue.fields.lengthMax')]: '3000',
  });
  await guide.save();
  await expect(own).toBeVisible();
  await guide.goOn('sheet', 'next');
  // Back, and on again: everything is where it was.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.back'), exact: true })
    .click();
  await expect(own).toBeVisible();
  await guide.goOn('sheet', 'next');
  await guide.goOn('colleagues', 'skip');
}

async function addColleagues(guide: Guide, mails: MailServer): Promise<void> {
  const { page } = guide;
  await expect(page.getByText(t('configuration.wizard.noPlanner'))).toBeVisible();
  for (const login of [PLANNER, PURCHASER, REVIEWER]) {
    await guide.open(t('users.account.add'));
    await guide.dialog.getByLabel(t('users.account.fields.userLogin')).fill(login);
    await guide.dialog.getByLabel(t('users.account.fields.isInternal')).check();
    await guide.dialog.getByLabel(t('users.account.fields.language')).selectOption('en');
    const place = login === PLANNER ? 'plannedOrgs' : 'salesOrgs';
    const group = guide.dialog.getByRole('group', { name: t(`users.account.fields.${place}`) });
    await group.getByRole('checkbox', { name: 'Baustoffwerk Nordsee' }).check();
    await guide.dialog.getByRole('button', { name: t('users.account.add') }).click();
    await expect(guide.dialog).toHaveCount(0);
    await expect(page.getByText(login).first()).toBeVisible();
  }
  await expect(page.getByText(t('configuration.wizard.noPlanner'))).toHaveCount(0);
  await expect.poll(() => mails.received.length).toBe(3);
  await page.getByRole('link', { name: t('configuration.wizard.finish') }).click();
  await expect(guide.heading(t('shell.organisation'))).toBeVisible();
  await expect(page.getByText(t('configuration.start.needed'))).toHaveCount(0);
}

async function lookAtPages(guide: Guide): Promise<void> {
  const { page, address } = guide;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const step of WIZARD_STEPS) {
    await page.setViewportSize(before);
    await page.goto(`${address}${href('gettingStarted', { step })}`);
    await guide.shows(step);
    expect([step, await findAccessibilityProblems(page)]).toEqual([step, []]);
    await page.setViewportSize({ width: PHONE_PX, height: 740 });
    expect([step, await wideParts(page, PHONE_PX)]).toEqual([step, []]);
  }
  await page.setViewportSize(before);
}
