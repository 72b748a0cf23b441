import { expect, type Page } from '@playwright/test';
import { getQuestionnaire } from '@/lib/contract/questionnaire';
import { createUnit } from '@/lib/contract/unit-changes';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened } from '@/tests/support/dialogs';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { linkToProject } from '@/tests/support/link-to-project';
import { ANY, patternOf } from '@/tests/support/patterns';
import { textsOfPrint } from '@/tests/support/printed-page';
import { signIn } from '@/tests/support/sign-in';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** The sheet of the project with the given title, from the list of projects. */
async function openSheet(page: Page, title: string): Promise<string> {
  await (await linkToProject(page, title)).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const rootUnitId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(href('questionnaire', { rootUnitId }));
  await expect(page.getByRole('tablist')).toBeVisible();
  return rootUnitId;
}

/** A project of this journey's own, of the tenant whose sheet asks for two materials. */
async function makeProject(journey: Journey, title: string): Promise<string> {
  const kind = { projectUnitType: 'project', projectUnitTypeVariant: 'other', tenantID: 1, salesOrgID: 11 };
  const { data } = await journey.call('sales.planner', createUnit, { body: { title, ...kind } });
  if (!('projectUnitID' in data)) throw new Error('no project was made');
  return data.projectUnitID;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${patternOf(name)}`) });

/** Without two of them the sheet stays open. */
async function chooseTwoMaterials(page: Page, t: TextOf): Promise<void> {
  await tab(page, t('questionnaire.sheets.materials')).click();
  await page.getByRole('button', { name: t('questionnaire.sheets.matLintels') }).click();
  await page.getByRole('button', { name: t('questionnaire.sheets.matAccessories') }).click();
}

/** A week far enough ahead. */
const WEEK = '2029-W10';

test('the sheet of a new project is completed on a phone, in German', async ({ page, journey }) => {
  const t: TextOf = textsIn('de');
  const buildingType = page.getByRole('combobox', { name: t('questionnaire.controls.buildingType') });
  const otherType = page.getByLabel(t('questionnaire.controls.otherType'));
  const phone = page.getByLabel(t('questionnaire.controls.sitePhone'));
  const byTruckCrane = page.getByRole('checkbox', { name: t('questionnaire.controls.unloadTruckCrane') });
  const lintels = t('questionnaire.sheets.matLintels');
  const accessories = t('questionnaire.sheets.matAccessories');
  await page.setViewportSize({ width: 360, height: 780 });
  const rootUnitId = await makeProject(journey, 'Blatt am Telefon');
  await signIn(page, 'sales.planner', 'de');
  await page.goto(href('questionnaire', { rootUnitId }));
  await expect(tab(page, t('questionnaire.sheets.project'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByLabel(t('questionnaire.controls.projectName')).fill('Blatt am Telefon');
  await buildingType.selectOption({ label: t('questionnaire.options.buildingType.other') });
  await expect(otherType).toBeVisible();
  await buildingType.selectOption({ label: t('questionnaire.options.buildingType.apartment') });
  await expect(otherType).toHaveCount(0);
  await page.getByLabel(t('questionnaire.controls.dwellings')).fill('24');
  await page.getByLabel(t('questionnaire.controls.storeys')).fill('4');
  await page.getByLabel(t('questionnaire.controls.buildingHeight')).fill('13,75');
  await page.getByLabel(t('questionnaire.controls.engineer')).fill('Ingenieurbüro Nord');
  await page.getByLabel(t('questionnaire.controls.contractor')).fill('Hochbau Süd');
  await page.getByRole('radio', { name: t('questionnaire.options.bim.no') }).check();
  await page.getByRole('button', { name: t('questionnaire.next') }).click();

  await page.getByLabel(t('questionnaire.controls.siteManager')).fill('Jonas Polier');
  await phone.fill('anrufen');
  await phone.blur();
  await expect(page.getByText(t('questionnaire.problems.Pattern'))).toBeVisible();
  await phone.fill('+49 172 555 1002');
  await byTruckCrane.check();
  await page.getByRole('checkbox', { name: t('questionnaire.controls.unloadForklift') }).check();
  await expect(byTruckCrane).not.toBeChecked();
  await page.getByRole('radio', { name: t('questionnaire.options.crane.none') }).check();
  await page.getByLabel(t('questionnaire.controls.firstDeliveryWeek')).fill(WEEK);
  await page.getByRole('radio', { name: t('questionnaire.options.deliveryMode.planned') }).check();

  // One material is not enough: the sheet stays open and says why.
  await tab(page, t('questionnaire.sheets.materials')).click();
  await page.getByRole('button', { name: accessories }).click();
  await page.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(page.getByText(t('questionnaire.QuestionnaireMaterials.ToastHint.title'))).toBeVisible();
  await page.getByRole('button', { name: lintels }).click();

  await page.reload();
  await page.getByRole('button', { name: t('common.draft.resume') }).click();
  await tab(page, accessories).click();
  await page.getByRole('checkbox', { name: t('questionnaire.options.mortar.thinBed') }).check();
  await tab(page, lintels).click();
  await page.getByRole('checkbox', { name: 'N', exact: true }).check();
  await page.getByLabel(t('questionnaire.controls.minBearing')).selectOption('115');
  await page.getByRole('button', { name: t('questionnaire.saveAndClose') }).click();
  await expect(page.getByText(t('questionnaire.saved'))).toBeVisible();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId }));

  const answer = await page.request.get(`/api/questionnaire/${rootUnitId}`);
  const { data, isValid } = await answer.json();
  expect(isValid).toBe(true);
  expect(data.project.buildingHeight).toBe(13.75);
});

test('the faults are listed and lead to their questions; changes are discarded after a question', async ({
  page,
}) => {
  const t: TextOf = textsIn('en');
  await signIn(page, 'sales.planner', 'en');
  await openSheet(page, 'Quartier Lindenhof');
  const question = t('questionnaire.controls.projectName');
  const name = page.getByLabel(question);
  const before = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: t('questionnaire.open', { count: 1 }) }).click();
  await page.getByRole('button', { name: `${t('questionnaire.sheets.project')}: ${question}` }).click();
  await expect(name).toBeFocused();
  await page.getByRole('link', { name: t('units.backToProject') }).click();
  await (await opened(page, t('common.leave.title')))
    .getByRole('button', { name: t('common.leave.stay') })
    .click();
  await page.getByRole('button', { name: t('questionnaire.discard') }).click();
  const asked = await opened(page, t('questionnaire.discardTitle'));
  await asked.getByRole('button', { name: t('questionnaire.discard') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quartier Lindenhof' })).toBeVisible();
  await openSheet(page, 'Quartier Lindenhof');
  await expect(name).toHaveValue(before);
});

test('a member reads the sheet, is told why, and prints it', async ({ page }) => {
  const t: TextOf = textsIn('en');
  const readOnly = t('questionnaire.readOnly');
  const site = t('questionnaire.sheets.site');
  await signIn(page, 'member', 'en');
  const rootUnitId = await openSheet(page, 'Quartier Lindenhof');
  await expect(page.getByText(readOnly)).toBeVisible();
  // The sheet says whose it is.
  await expect(page.getByRole('main').getByText('Quartier Lindenhof').first()).toBeVisible();
  await expect(page.getByLabel(t('questionnaire.controls.projectName'))).toBeDisabled();
  // The dialog of the browser would wait for somebody.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(href('printQuestionnaire', { rootUnitId }));
  await expect(page).toHaveTitle(/^P-1002 - Quartier Lindenhof/);
  await expect(page.getByRole('heading', { level: 2, name: site })).toBeVisible();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const pages = await textsOfPrint(await page.pdf({ preferCSSPageSize: true }));
  const whole = pages.join(' ');
  expect(whole).toContain('P-1002 - Quartier Lindenhof');
  const apartments = t('questionnaire.options.buildingType.apartment');
  for (const text of [site, apartments, t('questionnaire.controls.siteManager')])
    expect(whole).toContain(text);
  // Nothing of the shell is printed.
  expect(whole).not.toContain(readOnly);
  const questions = await page.locator('dt').allTextContents();
  // The text of a PDF has plain spaces where the page has others.
  for (const question of questions) expect(whole).toContain(question.replace(/\s+/g, ' '));
  const numbers = pages.map((_, at) => `${at + 1} / ${pages.length}`);
  expect(pages.map((text) => /^\d+ \/ \d+/.exec(text)?.[0])).toEqual(numbers);

  const downloading = page.waitForEvent('download');
  await page.goto(href('questionnaire', { rootUnitId }));
  await page.getByRole('link', { name: t('questionnaire.pdf') }).click();
  expect((await downloading).suggestedFilename()).toBe('P-1002 - Quartier Lindenhof.pdf');
});

test('two people answer at once: what only one has changed comes in, what both have is chosen', async ({
  page,
  journey,
}) => {
  const t: TextOf = textsIn('en');
  const rootUnitId = await makeProject(journey, 'Sheet of two');
  await signIn(page, 'sales.planner', 'en');
  await page.goto(href('questionnaire', { rootUnitId }));
  await page.getByLabel(t('questionnaire.controls.projectName')).fill('Mine');
  await chooseTwoMaterials(page, t);
  const colleague = await journey.as('sales.planner');
  await colleague.goto(href('questionnaire', { rootUnitId }));
  await colleague.getByLabel(t('questionnaire.controls.projectName')).fill('Theirs');
  await colleague.getByLabel(t('questionnaire.controls.engineer')).fill('Engineers North');
  await chooseTwoMaterials(colleague, t);
  await colleague.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(colleague).toHaveURL(href('rootDetails', { rootUnitId }));

  await page.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(page.getByRole('alert').getByText('Theirs')).toBeVisible();
  await tab(page, t('questionnaire.sheets.project')).click();
  await expect(page.getByLabel(t('questionnaire.controls.engineer'))).toHaveValue('Engineers North');
  await page
    .getByRole('alert')
    .getByRole('radio', { name: /Theirs/ })
    .check();
  await page.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId }));
  const { data } = await journey.call('sales.planner', getQuestionnaire, { params: { rootUnitId } });
  expect(data.project).toMatchObject({ projectName: 'Theirs', engineer: 'Engineers North' });
});

test('blocks and delivery weeks of a tower are filled in, in Dutch', async ({ page }) => {
  const t: TextOf = textsIn('nl');
  const technical = tab(page, t('questionnaire.sheets.nl-1'));
  const logistics = tab(page, t('questionnaire.sheets.nl-2'));
  const tooEarly = new RegExp(`^${patternOf(t('questionnaire.problems.WeekTooEarly', { week: ANY }))}`);
  await signIn(page, 'coordinator', 'nl');
  const rootUnitId = await openSheet(page, 'Woontoren Havenkop');
  await technical.click();
  const block = page.getByRole('checkbox', { name: '300 × 648, CS 20' });
  const before = await block.isChecked();
  await block.setChecked(!before);
  await expect(
    page
      .getByRole('row', { name: /^300 × 648/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('305');

  await logistics.click();
  const week = page.getByLabel(t('questionnaire.schedule.weekOf', { title: '2e verdieping' }));
  await week.fill('2020-W01');
  await week.blur();
  await expect(page.getByText(tooEarly)).toBeVisible();
  await week.fill(WEEK);
  await expect(page.getByText(tooEarly)).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t('questionnaire.saveAndClose') }).click();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId }));

  await page.goto(href('questionnaire', { rootUnitId }));
  await technical.click();
  await expect(block).toBeChecked({ checked: !before });
  await logistics.click();
  await expect(week).toHaveValue(WEEK);
});
