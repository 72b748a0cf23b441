import { expect, type Page } from '@playwright/test';
import { serveGallery } from '@/tests/gallery/serve';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/test';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

/** What axe finds, but for names of regions: every part stands there twice, in light and in dark. */
async function problemsOf(page: Page, within?: string): Promise<string[]> {
  const problems = await findAccessibilityProblems(page, within);
  return problems.filter((problem) => !problem.startsWith('landmark-unique:'));
}

for (const width of [1440, 360]) {
  test(`every part of the interface is accessible at ${width} px, in light and dark`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(gallery.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const samples = page.getByRole('region', { name: scheme });
      for (const [opener, role] of [
        ['Dialog', 'dialog'],
        ['Question', 'alertdialog'],
        ['Form', 'dialog'],
        ['List', 'dialog'],
        ['Drawer', 'dialog'],
        ['Menu', 'menu'],
        ['Popover', 'dialog'],
      ] as const) {
        const button = samples.getByRole('button', { name: opener, exact: true });
        await button.click();
        await expect(page.getByRole(role)).toBeVisible();
        expect(await problemsOf(page, `[role="${role}"]`), `${opener} in ${scheme}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toHaveCount(0);
        await expect(button).toBeFocused();
      }
      await samples.getByRole('combobox', { name: 'Place' }).fill('ber');
      await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option')).toHaveText([
        'Berlin',
        'Bern',
        'Bergen',
      ]);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: 'Berlin' })).toHaveAttribute('aria-selected', 'true');
      expect(await problemsOf(page, '[role="listbox"]'), `combobox in ${scheme}`).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(samples.getByRole('combobox', { name: 'Place' })).toHaveValue('Berlin');
      await samples.getByRole('button', { name: 'Tooltip', exact: true }).hover();
      await expect(page.getByRole('tooltip')).toHaveText('Shown on hover and focus');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await samples.getByRole('button', { name: 'Toast: error' }).click();
      const message = page.getByRole('alert').filter({ hasText: 'What happened.' });
      await expect(message).toBeVisible();
      // A message that is pointed at stays.
      await message.hover();
      expect(await problemsOf(page, '[role="alert"]'), `toast in ${scheme}`).toEqual([]);
      await message.getByRole('button', { name: 'Undo' }).click();
      await expect(message).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  });
}
