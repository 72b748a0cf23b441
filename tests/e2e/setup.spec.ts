import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { forgetSettings } from '@/scripts/lib/settings.mjs';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { PORTALS_FOLDER } from '@/tests/support/demo-portals';
import { startLaptopPortal } from '@/tests/support/laptop-portal';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('de');
const PASSWORD = 'Kalk-und-Sand-7';
const NAME = 'empty';

test.use({ locale: 'de-DE' });

test('an empty portal lets in whoever reads its log, and creates its first administrator', async ({
  page,
}) => {
  forgetSettings();
  const { address, close } = await startLaptopPortal(NAME, { DEMO: '0' });
  const link = (await readFile(join(PORTALS_FOLDER, NAME, 'setup-link'), 'utf8')).trim();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const field = (name: string) => page.locator(`input[name="${name}"]`);

  await page.goto(`${address}/home/app/task-list`);
  await expect(heading(t('setup.notYetTitle'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: t('setup.open') }).click();
  await expect(heading(t('setup.title'))).toBeVisible();

  await page.goto(link);
  await expect(field('token')).toHaveValue(link.split('#')[1] ?? '');
  expect(new URL(page.url()).hash).toBe('');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await field('email').fill('ada@nordsee.example');
  await field('firstName').fill('Ada');
  await field('lastName').fill('Watt');
  await field('password').fill('Demo-2026');
  await field('confirmPassword').fill('Demo-2025');
  const submit = page.getByRole('button', { name: t('setup.submit') });
  await submit.click();
  await expect(page.getByText(t('setup.confirmFail'))).toBeVisible();
  await field('confirmPassword').fill('Demo-2026');
  await submit.click();
  await expect(page.getByText(t('errors.PASSWORD.AdministratorTooShort'))).toBeVisible();
  for (const password of ['password', 'confirmPassword']) await field(password).fill(PASSWORD);
  await submit.click();

  await expect(page.getByText(t('auth.signIn.setUp'))).toBeVisible();
  await page.getByLabel(t('auth.signIn.login')).fill('ada@nordsee.example');
  await page.getByLabel(t('auth.signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await expect(heading(t('setup.noProductTitle'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await close();
});
