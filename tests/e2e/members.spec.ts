import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { linkToProject } from '@/tests/support/link-to-project';
import { ANY, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const manageMembers = t('members.manage');
const name = 'Rob Controle';
const add = t('members.addPerson', { name });
const coordinator = t('roles.projectCoordinator');
const drafter = t('roles.drafter');

async function openProject(page: Page, title: string): Promise<void> {
  await (await linkToProject(page, title)).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function manage(page: Page) {
  await page.getByRole('button', { name: manageMembers }).click();
  return page.getByRole('dialog', { name: manageMembers });
}

test('a sales planner adds somebody, changes the role and removes it; the person’s lists follow', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sales.planner', 'en');
  await openProject(page, 'Neubau Südhang');
  const address = page.url();
  const rob = await (await browser.newContext()).newPage();
  await signIn(rob, 'reviewer.nl', 'en');
  const link = await linkToProject(rob, 'Neubau Südhang');
  await expect(link).toHaveCount(0);

  const dialog = await manage(page);
  await dialog.getByLabel(t('members.find')).fill('controle rob');
  await dialog.getByLabel(t('members.asRole'), { exact: true }).selectOption({ label: coordinator });
  await dialog.getByRole('button', { name: t('common.whatIs', { word: coordinator }) }).click();
  await expect(page.getByText(t('roleMeanings.projectCoordinator'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('roleMeanings.projectCoordinator'))).toHaveCount(0);
  await dialog.getByRole('button', { name: add }).click();
  await expect(page.getByText(t('members.added', { name, role: coordinator }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: add })).toHaveAttribute(
    'aria-description',
    t('members.hasRole'),
  );
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await expect(link).toBeVisible();
  const listening = rob.waitForResponse((response) => response.url().includes('/api/events'));
  await rob.goto(address);
  await listening;
  await expect(rob.getByText(t('members.you', { roles: coordinator })).first()).toBeVisible();

  await dialog.getByLabel(t('members.roleOf', { name })).selectOption({ label: drafter });
  await expect(page.getByText(t('members.changed', { name, role: drafter }))).toBeVisible();
  await expect(rob.getByText(t('members.you', { roles: drafter }))).toBeVisible();
  await expect(rob.getByText(t('members.you', { roles: coordinator }))).toHaveCount(0);

  await dialog.getByRole('button', { name: t('members.remove', { name }) }).click();
  await page
    .getByRole('alertdialog', { name: t('members.removeTitle') })
    .getByRole('button', { name: t('members.removeConfirm') })
    .click();
  await expect(page.getByText(t('members.removed', { name, role: drafter }))).toBeVisible();
  await expect(dialog.getByLabel(t('members.roleOf', { name }))).toHaveCount(0);
  await rob.goto(address);
  await expect(rob.getByRole('heading', { name: t('common.notFound.title') })).toBeVisible();
  await rob.context().close();
});

test('whoever may not manage members is told who can', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  await openProject(page, 'Quartier Lindenhof');
  const button = page.getByRole('button', { name: manageMembers });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const managers = [t('roles.salesPlanner'), t('roles.projectAdminCSC')].join(', ');
  const who = t('shell.whoCan', { roles: `${ANY}${managers}${ANY}` });
  const reason = new RegExp(patternOf(`${t('errors.RoleMissing')} ${who}`));
  await expect(button).toHaveAttribute('aria-description', reason);
});

test('the popup of a member tells the phone, and the profile everything', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  await openProject(page, 'Quartier Lindenhof');
  const koen = page.getByRole('link', { name: /^Koen Bouw/ });
  await koen.hover();
  await expect(page.getByText('+31 30 555 0160')).toBeVisible();
  await expect(page.getByRole('link', { name: 'coordinator@example.com' })).toBeVisible();
  await koen.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Koen Bouw' })).toBeVisible();
  for (const title of [t('members.personalData'), t('members.contactData'), t('members.companyData')]) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(1);
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect([box?.width, box?.height]).toEqual([128, 128]);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  }
  await expect(page.getByText('Bouwcombinatie De Linde B.V.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('a tenant that hides e-mail addresses shows none', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  await page.goto('/home/app/closed-projects-list');
  await page.getByRole('link', { name: 'Bürohaus Kaistraße' }).click();
  await page.getByRole('link', { name: /^Sara Kontakt/ }).click();
  await expect(page.getByText(t('members.hidden'))).toBeVisible();
  await expect(page.getByText('sales.contact@example.com')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`members are managed on a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, 'csc.admin', 'en');
    await openProject(page, 'Wohnpark am Kanal');
    const dialog = await manage(page);
    await dialog.getByLabel(t('members.find')).fill('controle');
    await expect(dialog.getByRole('button', { name: add })).toBeVisible();
    const width = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('members.done') }).click();
    await page.getByRole('link', { name: /^Koen Bouw/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Koen Bouw' })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}
