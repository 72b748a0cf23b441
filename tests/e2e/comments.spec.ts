import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listTasks } from '@/lib/contract/tasks';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { plainPicture } from '@/tests/support/pictures';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { heardBy } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

async function viewerOf(journey: Journey, projectUnitNo: string): Promise<string> {
  const query = { filter: `projectUnitNo eq '${projectUnitNo}'` };
  const { data } = await journey.call('internal', listUnits, { query });
  const id = data[0]?.projectUnitID ?? '';
  return `/home/app/viewer/${id}/${id}/view`;
}

const commentOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a wall is commented on, the drafter answers, and both see it at once', async ({ page, journey }) => {
  const t = textsIn('de');
  const text = 'Die erste Tür braucht 1.000 mm.';
  const address = await viewerOf(journey, 'P-1006');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.de', 'de');
  await page.goto(address);
  await page.getByRole('treeitem', { name: /^203/ }).click();
  await page.getByRole('button', { name: t('viewer.comment'), exact: true }).click();
  const place = t('comments.places.wall', { number: '203' });
  await expect(page.getByText(t('comments.newAbout', { place }))).toBeVisible();
  // The first who looks has the model of the demo converted.
  await expect(page.locator('[data-pin=new]')).toBeVisible({ timeout: 90_000 });
  const box = page.getByRole('textbox', { name: t('comments.newText') });
  await box.pressSequentially(`${text} @Dor`);
  const offered = page.getByRole('listbox', { name: t('comments.mentions') });
  await offered.getByRole('option', { name: 'Dora Zeichner' }).click();
  await expect(box).toHaveValue(`${text} @Dora Zeichner `);
  await page.locator('input[type=file]').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await plainPicture(40, 30)),
  });
  await expect(page.getByText(t('comments.pictureChosen', { name: 'door.png' }))).toBeVisible();
  await page.getByRole('button', { name: t('comments.send'), exact: true }).click();
  const own = commentOf(page, text);
  await expect(own.getByRole('img', { name: /Bild zu Kommentar/ })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const pin = page.getByRole('button', { name: new RegExp(`, ${t('comments.statuses.open')}: ${place}$`) });
  await expect(page.locator('[data-pin=new]')).toHaveCount(0);
  await pin.click();
  await expect(own).toHaveAttribute('aria-current', 'true');
  await expect(own).toBeFocused();

  const drafter = await journey.as('drafter');
  const en = textsIn('en');
  await drafter.goto(address);
  const seen = commentOf(drafter, text);
  await seen
    .getByRole('button', {
      name: en('comments.jump', { place: en('comments.places.wall', { number: '203' }) }),
    })
    .click();
  await expect(
    drafter.getByRole('heading', { level: 2, name: en('viewer.wall', { number: '203' }) }),
  ).toBeVisible();
  await seen.getByRole('button', { name: en('comments.answer') }).click();
  await drafter.getByRole('textbox', { name: /Answer to comment/ }).fill('Index B has 1,000 mm.');
  await drafter.getByRole('button', { name: en('comments.sendAnswer') }).click();
  await expect(own.getByText('Index B has 1,000 mm.')).toBeVisible();
  await expect(own.getByText(t('comments.statuses.answered'))).toBeVisible();

  await own.getByRole('button', { name: t('comments.markDone') }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${t('comments.statuses.done')}`) }).click();
  await expect(own.getByText(t('comments.statuses.done'))).toBeVisible();

  await box.fill('Ein Versehen');
  await page.getByRole('button', { name: t('comments.send'), exact: true }).click();
  const mistake = commentOf(page, 'Ein Versehen');
  await mistake.getByRole('button', { name: t('comments.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('comments.delete') })
    .click();
  await expect(mistake).toHaveCount(0);

  const menu = page.getByRole('button', { name: t('comments.bcf.menu'), exact: true });
  await menu.click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('comments.bcf.export', { version: '3.0' }) }).click();
  const file = await (await exported).path();
  await menu.click();
  await page.getByRole('menuitem', { name: t('comments.bcf.import') }).click();
  const dialog = page.getByRole('dialog', { name: t('comments.bcf.import') });
  const buffer = await readFile(file);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'comments.bcf', mimeType: 'application/zip', buffer });
  await expect(dialog.getByRole('status')).toContainText(t('comments.bcf.done', { count: 0 }));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test('on a phone lots are reviewed one after the other, with their open comments', async ({
  page,
  journey,
}) => {
  const t = textsIn('nl');
  const text = 'De deur is te smal.';
  const tasks = await journey.call('reviewer.nl', listTasks, {
    query: { filter: "taskKey eq 'ReviewDrawings'" },
  });
  const lots = tasks.filter(({ projectUnitID, rootProjectUnitID }) => projectUnitID !== rootProjectUnitID);
  const [first, second] = lots.toSorted((a, b) => (a.projectUnitNo < b.projectUnitNo ? -1 : 1));
  if (!first || !second) throw new Error('no lots wait for the reviewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'reviewer.nl', 'nl');
  await page.goto(`/home/app/viewer/${first.rootProjectUnitID}/${first.projectUnitID}/view`);
  await page.getByRole('button', { name: t('comments.title'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('comments.title') });
  await sheet.getByRole('textbox', { name: t('comments.newText') }).fill(text);
  await sheet.getByRole('button', { name: t('comments.send'), exact: true }).click();
  await expect(commentOf(page, text)).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('common.close') }).click();
  await expect(sheet).toHaveCount(0);

  const action = t('workflow.actions.commentDrawings');
  await page.getByRole('button', { name: action, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: action });
  await expect(question.getByRole('textbox')).toHaveValue(new RegExp(`^\\d+\\. ${text}$`));
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(question).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(second.projectUnitID));
  // The address changes before the next lot is there.
  await heardBy(page.getByRole('region', { name: t('workflow.reviewBar.title') }));
  await page.keyboard.press('p');
  await expect(page).toHaveURL(new RegExp(first.projectUnitID));
  await page.goto(`/home/app/project/details/${first.rootProjectUnitID}/${first.projectUnitID}`);
  await expect(page.getByText(t('comments.openCount', { count: 1 }))).toBeVisible();
});
