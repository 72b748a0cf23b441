import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';

const CURRENT = '/home/app/current-projects-list';

async function openProject(page: Page, title: string): Promise<void> {
  await page.goto(CURRENT);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function manage(page: Page) {
  await page.getByRole('button', { name: 'Manage members' }).click();
  return page.getByRole('dialog', { name: 'Manage members' });
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
  await rob.goto(CURRENT);
  await expect(rob.getByRole('link', { name: 'Neubau Südhang' })).toHaveCount(0);

  const dialog = await manage(page);
  await dialog.getByLabel('Find a person by name, company or e-mail').fill('controle rob');
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Project coordinator' });
  await dialog.getByRole('button', { name: 'What does “Project coordinator” mean?' }).click();
  await expect(page.getByText('Coordinates a project for the customer.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Coordinates a project for the customer.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add Rob Controle' }).click();
  await expect(page.getByText('Rob Controle is now Project coordinator.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add Rob Controle' })).toHaveAttribute(
    'aria-description',
    'Already has this role in the project.',
  );
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await expect(rob.getByRole('link', { name: 'Neubau Südhang' })).toBeVisible();
  const listening = rob.waitForResponse((response) => response.url().includes('/api/events'));
  await rob.goto(address);
  await listening;
  await expect(rob.getByText('Project coordinator · you').first()).toBeVisible();

  await dialog.getByLabel('Role of Rob Controle').selectOption({ label: 'Drafter' });
  await expect(page.getByText('Rob Controle is now Drafter.')).toBeVisible();
  await expect(rob.getByText('Drafter · you')).toBeVisible();
  await expect(rob.getByText('Project coordinator · you')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Remove Rob Controle' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove this member?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Rob Controle is no longer Drafter.')).toBeVisible();
  await expect(dialog.getByLabel('Role of Rob Controle')).toHaveCount(0);
  await rob.goto(address);
  await expect(rob.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await rob.context().close();
});

test('whoever may not manage members is told who can', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  await openProject(page, 'Quartier Lindenhof');
  const button = page.getByRole('button', { name: 'Manage members' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute(
    'aria-description',
    /Your role .* Sales planner, Project administrator/,
  );
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
  for (const title of ['Personal data', 'Contact data', 'Company']) {
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
  await expect(page.getByText('hidden in this project')).toBeVisible();
  await expect(page.getByText('sales.contact@example.com')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`members are managed on a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, 'csc.admin', 'en');
    await openProject(page, 'Wohnpark am Kanal');
    const dialog = await manage(page);
    await dialog.getByLabel('Find a person by name, company or e-mail').fill('controle');
    await expect(dialog.getByRole('button', { name: 'Add Rob Controle' })).toBeVisible();
    const width = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /^Koen Bouw/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Koen Bouw' })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}
