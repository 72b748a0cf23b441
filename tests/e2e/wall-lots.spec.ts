import { type Browser, expect } from '@playwright/test';
import { saveStructure } from '@/lib/contract/structure';
import { createUnit } from '@/lib/contract/unit-changes';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { smallIfc } from '@/tests/support/model-files';
import { countPixels, litColors, themeColor } from '@/tests/support/pixels';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

const PLANNER = 'sales.planner';

/** A new project with two lots, and a model whose walls belong to none of them. */
async function openViewer(browser: Browser, baseURL: string, language: 'de' | 'nl') {
  const journey = new Journey(browser, baseURL, language);
  const { data } = await journey.call(PLANNER, createUnit, {
    body: {
      title: `Walls ${language}`,
      ...{ projectUnitType: 'project', projectUnitTypeVariant: 'other', tenantID: 1, salesOrgID: 11 },
    },
  });
  if (!('projectUnitID' in data)) throw new Error('no project was made');
  const rootId = data.projectUnitID;
  await journey.call(PLANNER, saveStructure, {
    params: { rootId },
    body: { subProjects: [{ name: 'House', children: [{ name: 'Ground' }, { name: 'First' }] }] },
  });
  const page = await journey.as(PLANNER);
  const buffer = Buffer.from(smallIfc(`lots ${language}`));
  const answer = await page.context().request.post(`/api/file/${rootId}`, {
    multipart: { file: { name: 'house.ifc', mimeType: 'application/x-step', buffer } },
    headers: { origin: baseURL, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/home/app/viewer/${rootId}/${rootId}/view`);
  return { journey, page };
}

test('walls without a lot are assigned together, one is given back, and it is undone', async ({
  browser,
  baseURL,
}) => {
  const t = textsIn('de');
  const { journey, page } = await openViewer(browser, baseURL ?? '', 'de');
  await page.setViewportSize({ width: 1440, height: 900 });
  const picture = page.getByRole('application');
  await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
  const drawnIn = async (color: string) => countPixels(picture, litColors(await themeColor(picture, color)));
  const legend = (name: RegExp | string) => page.getByRole('checkbox', { name });
  const toast = (text: string) => page.getByText(text, { exact: true });
  const choice = page.getByRole('combobox', { name: t('viewer.assignTo') });
  const assign = page.getByRole('button', { name: t('viewer.assign'), exact: true });

  await page.getByRole('button', { name: t('viewer.selectWithoutLot', { count: 12 }) }).click();
  await expect(page.getByRole('heading', { name: t('viewer.wallsSelected', { count: 12 }) })).toBeVisible();
  await expect(legend(new RegExp(t('viewer.noLot')))).toBeChecked();
  const ground = choice.getByRole('option', { name: /Ground$/ });
  await choice.selectOption(await ground.innerText());
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await assign.click();
  const lotNo = ((await ground.innerText()).match(/^\S+/) ?? [''])[0];
  await expect(toast(t('viewer.assigned', { count: 12, lot: lotNo }))).toBeVisible();
  await expect(page.getByText(t('viewer.lotReasons.person'))).toBeVisible();
  await expect(legend(new RegExp(t('viewer.noLot')))).toHaveCount(0);
  await picture.press('Escape');
  await expect.poll(() => drawnIn('--color-product-0')).toBeGreaterThan(2000);

  // One wall of another lot, and back by what the message offers.
  const tree = page.getByRole('tree', { name: t('viewer.tree') });
  await tree.focus();
  await page.keyboard.type('101');
  await expect(page.getByRole('heading', { name: t('viewer.wall', { number: '101' }) })).toBeVisible();
  await choice.selectOption(await choice.getByRole('option', { name: /First$/ }).innerText());
  await assign.click();
  const card = page.getByRole('region', { name: t('viewer.selection') });
  await expect(card.getByRole('link', { name: /First$/ })).toBeVisible();
  await expect(legend(/^P-/)).toHaveCount(2);
  await page
    .getByRole('button', { name: t('viewer.undo'), exact: true })
    .last()
    .click();
  await expect(toast(t('viewer.assignUndone'))).toBeVisible();
  await expect(card.getByRole('link', { name: /Ground$/ })).toBeVisible();

  // Taken back, the model says where it belongs, which is nowhere.
  await choice.selectOption(t('viewer.asModel'));
  await assign.click();
  await expect(toast(t('viewer.released', { count: 1 }))).toBeVisible();
  await expect(card.getByText(t('viewer.noLot'), { exact: true })).toBeVisible();
  await journey.close();
});

test('the viewer of a lot begins with its walls, a link with where its camera stands', async ({
  page,
  journey,
}) => {
  const t = textsIn('nl');
  const query = { filter: "projectUnitNo eq 'P-2002-01-01'" };
  const [lot] = (await journey.call('internal', listUnits, { query })).data;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'internal', 'nl');
  await page.goto(`/home/app/viewer/${lot?.rootProjectUnitID}/${lot?.projectUnitID}/view`);
  const picture = page.getByRole('application');
  const isShown = () => expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
  await isShown();
  await page.getByRole('combobox', { name: t('viewer.colorBy') }).selectOption('state');
  const done = litColors(await themeColor(picture, '--color-state-done-fill'));
  const walls = () => countPixels(picture, done);
  await expect.poll(walls).toBeGreaterThan(2000);
  const near = await walls();
  // The whole building, of which the lot is a small part.
  await picture.press('1');
  await expect.poll(walls).toBeLessThan(near / 4);
  const far = await walls();
  await page.getByRole('button', { name: t('viewer.copyLink') }).press('Enter');
  await expect(page.getByText(t('viewer.linkCopied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/home/app/dash');
  await page.goto(link);
  await isShown();
  await expect.poll(walls).toBeGreaterThan(far / 2);
  expect(await walls()).toBeLessThan(near / 4);
});
