import { expect } from '@playwright/test';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

test('a member takes the deliveries along: in a calendar, as a workbook and on paper', async ({
  page,
  request,
}) => {
  const t = textsIn('nl');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'member', 'nl');
  const filter = "projectUnitNo eq 'P-2002'";
  const projects = listUnits.answer?.parse(
    await (await page.request.get('/api/data/planner/projects', { params: { filter } })).json(),
  );
  const rootId = projects?.data[0]?.projectUnitID ?? '';
  await page.goto(`/home/app/project/delivery-overview/${rootId}`);
  await page.getByRole('button', { name: t('deliveries.calendar.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('deliveries.calendar.title') });
  await expect(dialog).toContainText(t('deliveries.calendar.readers'));
  await dialog.getByRole('button', { name: t('deliveries.calendar.create') }).click();
  await expect(dialog).toContainText(t('deliveries.calendar.once'));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('deliveries.calendar.copy') }).click();
  await expect(page.getByText(t('deliveries.calendar.copied'))).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  // Without a session, as a calendar program does.
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');

  // The one at the foot; Escape would take the message away first.
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t('deliveries.calendar.open') }).click();
  await expect(dialog).toContainText(t('deliveries.calendar.lastRead', { moment: '' }).trim());
  await dialog.getByRole('button', { name: t('deliveries.calendar.end') }).click();
  const question = page.getByRole('alertdialog', { name: t('deliveries.calendar.endTitle') });
  await question.getByRole('button', { name: t('deliveries.calendar.end') }).click();
  await expect(dialog.getByRole('button', { name: t('deliveries.calendar.create') })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
  // The one at the foot; Escape would take the message away first.
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);

  for (const format of ['xlsx', 'pdf'] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('deliveries.export.action') }).click();
    await page.getByRole('menuitem', { name: t(`deliveries.export.${format}`) }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^Leveringen P-2002 .*\\.${format}$`));
  }
});
